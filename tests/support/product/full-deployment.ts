import { listen, type Listening } from '#adapters/http/listen.ts'
import { openServerRoot } from '#web/app/composition/server.ts'
import { composeSite } from '#web/server/open-site.ts'
import { builtAssets } from '#web/server/pages/page-assets.ts'
import { freePorts } from './free-ports.ts'

/** A site with its backend and its bank in this process, composed as in production; only the browser's build is made up. */
export interface FullDeployment {
  readonly url: string
  /** The handler of the site without its port: a proxy in front of it may change the port. */
  readonly site: (request: Request) => Promise<Response>
  readonly bank: Listening
  readonly close: () => Promise<void>
}

const built = { file: 'assets/entry-1a2b3c.js', css: ['assets/entry-1a2b3c.css'] }

const manifest = {
  'web/app/entry-client.ts': built,
  'web/app/start.tsx': built,
  'web/features/home/home.page.tsx': built,
}

const files = async (_: Request, path: string): Promise<Response | null> =>
  path.startsWith('/assets/')
    ? new Response('', { headers: { 'cache-control': 'public, max-age=31536000, immutable' } })
    : null

/** Opens the deployment on the database that these settings name. */
export const openFullDeployment = async (
  database: Readonly<Record<string, string>>,
): Promise<FullDeployment> => {
  const [port = 0, bankPort = 0] = await freePorts(2)
  const root = await openServerRoot({
    LOG_LEVEL: 'error',
    ...database,
    PORT: String(port),
    SANDBOX_PORT: String(bankPort),
  })
  const { backend } = root
  if (backend.sandbox === null) throw new Error('the deployment runs its own bank')
  const handler = composeSite(root, { assets: builtAssets(manifest), files })
  const site = async (request: Request) => handler(request)
  const front = await listen(site, { host: '127.0.0.1', port })
  const bank = await listen(backend.sandbox, { host: '127.0.0.1', port: bankPort })
  backend.start()
  return {
    url: `http://127.0.0.1:${port}`,
    site,
    bank,
    close: async () => {
      await Promise.all([front.close(), bank.close()])
      await backend.close()
    },
  }
}
