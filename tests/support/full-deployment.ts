import { listen, type Listening } from '#adapters/http/listen.ts'
import { openEmbeddedBackend } from '#adapters/wiring/embedded-backend.ts'
import { openProductContainer, type ProductSetup } from '#adapters/wiring/product.ts'
import { openPdfDocuments } from '#adapters/wiring/pdf-documents.ts'
import { readEnvironment } from '#adapters/wiring/read-environment.ts'
import { noStorage } from '#adapters/storage/text-storage.ts'
import { redirectOf } from '#domain/navigation/redirect.ts'
import { defaultBrands } from '#domain/brands/brand.ts'
import { builtAssets } from '#web/server/pages/page-assets.ts'
import { pages } from '#web/server/pages/render-page.ts'
import { makeSite } from '#web/server/site.ts'
import { silent } from './databases.ts'
import { freePorts } from './free-ports.ts'
import { siteDefaults } from '#tests/support/site-defaults.ts'

/** A site with its backend and its bank in this process; only the browser's build is made up. */
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
  const settings = readEnvironment({
    ...database,
    PORT: String(port),
    SANDBOX_PORT: String(bankPort),
  })
  if (settings._tag === 'SettingsRefused') throw new Error(settings.message)
  const behind = await openEmbeddedBackend(settings, silent)
  const product: ProductSetup = {
    backend: {
      baseUrl: 'http://backend',
      fetch: (input, init) => behind.handler(new Request(input, init)),
      timeoutMs: 10_000,
    },
    storage: noStorage,
    platform: 'web',
    siteType: 'fine',
  }
  const app = makeSite({
    ...siteDefaults(openProductContainer(product)),
    pages,
    assets: builtAssets(manifest),
    publicUrl: settings.publicUrl,
    brands: defaultBrands,
    webviewHosts: [],
    files,
    pdfDocuments: openPdfDocuments(product, {}),
    backend: behind.handler,
    redirectOf: (url) => redirectOf(url, settings.redirects),
    observer: behind.observer,
    log: silent,
  })
  const site = async (request: Request) => app.fetch(request)
  const host = '127.0.0.1'
  const front = await listen(site, { host, port })
  const bank = await listen(behind.sandbox, { host, port: bankPort })
  behind.start()
  return {
    url: `http://${host}:${port}`,
    site,
    bank,
    close: async () => {
      await Promise.all([front.close(), bank.close()])
      await behind.close()
    },
  }
}
