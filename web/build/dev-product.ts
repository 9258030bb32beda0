import type { PageAssets, SiteAssets } from '#web/server/page-assets.ts'
import { devEntry, workerRemoval } from './dev-client.ts'
import type { DevModules } from './dev-modules.ts'
import { root } from './root.ts'

type OpenSiteModule = typeof import('#web/server/open-site.ts')
type ServerRootModule = typeof import('#web/composition/server.ts')
type ServerRoot = Awaited<ReturnType<ServerRootModule['openServerRoot']>>
type Fetch = (request: Request) => Promise<Response>

const compositionRoot = 'web/composition/server.ts'

const stylesPath = '/@dev/styles.css'

const assets: SiteAssets = {
  entry: devEntry,
  assetsOf: (handles): PageAssets => {
    const modules = ['web/root.tsx', ...handles.map((handle) => handle.module)]
    return {
      first: [],
      styles: [`${stylesPath}?${new URLSearchParams(modules.map((module) => ['module', module]))}`],
      preloads: [],
      fonts: [],
    }
  },
}

const textResponse = (text: string, type: string, status = 200): Response =>
  new Response(text, {
    status,
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' },
  })

const devFiles =
  (modules: DevModules) =>
  async (request: Request, path: string): Promise<Response | null> => {
    if (path === '/sw.js') return textResponse(workerRemoval, 'text/javascript')
    if (path !== stylesPath) return null
    return textResponse(
      await modules.stylesOf(new URL(request.url).searchParams.getAll('module')),
      'text/css',
    )
  }

/** The backend and the sandbox bank, which stay open while pages change. */
interface Backend {
  readonly root: ServerRoot
  readonly close: () => Promise<void>
}

const openBackend = async (modules: DevModules): Promise<Backend> => {
  const { openServerRoot } = await modules.load<ServerRootModule>(compositionRoot)
  const serverRoot = await openServerRoot(process.env)
  const { behind, settings, listen } = serverRoot
  try {
    const bank = behind.sandbox === null ? null : await listen(behind.sandbox, settings.sandboxPort)
    behind.start()
    const close = async () => {
      await bank?.close()
      await behind.close()
    }
    return { root: serverRoot, close }
  } catch (error) {
    await behind.close()
    throw error
  }
}

const composeSite = async (modules: DevModules, serverRoot: ServerRoot): Promise<Fetch> => {
  const site = await modules.load<OpenSiteModule>('web/server/open-site.ts')
  return site.composeSite(serverRoot, { assets, files: devFiles(modules) })
}

const errorPage = (error: unknown): Response =>
  textResponse(
    error instanceof Error ? `${error.message}\n\n${error.stack}` : String(error),
    'text/plain',
    500,
  )

/** The product as it runs now. Requests wait while it opens; after a failure they show the error until the next change. */
export const openProduct = async (modules: DevModules) => {
  let backend: Backend | null = await openBackend(modules)
  const { root: firstRoot } = backend
  let site: Promise<Fetch> = composeSite(modules, firstRoot)
  await site

  const reopen = async (changed: ReadonlySet<string>): Promise<Fetch> => {
    if (backend !== null && changed.has(`${root}/${compositionRoot}`)) {
      await backend.close()
      backend = null
    }
    backend ??= await openBackend(modules)
    return composeSite(modules, backend.root)
  }

  return {
    firstRoot,
    fetch: (request: Request): Promise<Response> => site.then((fetch) => fetch(request), errorPage),
    /** Resolves to whether anything that the server runs had changed. */
    reload: async (files: readonly string[]): Promise<boolean> => {
      const hasFailed = await site.then(
        () => false,
        () => true,
      )
      const changed = new Set(files.flatMap((file) => [...modules.invalidate(file)]))
      if (changed.size === 0 && !hasFailed) return false
      site = reopen(changed)
      await site
      return true
    },
    close: async () => backend?.close(),
  }
}
