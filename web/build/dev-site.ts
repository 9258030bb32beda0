import type { RequestHandler, ServerRoot } from '#web/app/composition/server.ts'
import type { PageAssets, SiteAssets } from '#web/server/pages/page-assets.ts'
import { devEntry, workerRemoval } from './dev-client.ts'
import type { DevModules } from './dev-modules.ts'

type OpenSiteModule = typeof import('#web/server/open-site.ts')

/** The module that composes the pages over the open backend. */
export const siteModule = 'web/server/open-site.ts'

const stylesPath = '/@dev/styles.css'

const assets: SiteAssets = {
  entry: devEntry,
  assetsOf: (handles): PageAssets => {
    const modules = ['web/app/root.tsx', ...handles.map((handle) => handle.module)]
    return {
      first: [],
      styles: [`${stylesPath}?${new URLSearchParams(modules.map((module) => ['module', module]))}`],
      inlineStylesheets: [],
      laterStylesheets: [],
      modules: [],
      moduleStyles: [],
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

const errorPage = (error: unknown): Response =>
  textResponse(
    error instanceof Error ? `${error.message}\n\n${error.stack}` : String(error),
    'text/plain',
    500,
  )

export interface DevSite {
  readonly fetch: RequestHandler
  /** Resolves to whether the server runs or has read any of the files, and to true after an earlier failure. */
  readonly reload: (files: readonly string[]) => Promise<boolean>
}

/**
 * The pages over an open backend. While they load, requests wait; after a failure they show the error until the next change,
 * because `node --watch` does not watch the modules of the pages. `onStartError` gets the error of the first load.
 */
export const openDevSite = async (
  modules: DevModules,
  serverRoot: ServerRoot,
  onStartError: (error: unknown) => void,
): Promise<DevSite> => {
  const compose = async (): Promise<RequestHandler> => {
    const { composeSite } = await modules.load<OpenSiteModule>(siteModule)
    return composeSite(serverRoot, { assets, files: devFiles(modules) })
  }
  const { content } = serverRoot
  let site: Promise<RequestHandler>
  let hasFailed = false
  const load = async (): Promise<void> => {
    site = compose()
    hasFailed = true
    await site
    hasFailed = false
  }
  await load().catch(onStartError)
  return {
    fetch: (request) => site.then((fetch) => fetch(request), errorPage),
    reload: async (files) => {
      const isLoaded = files.map(modules.invalidate).includes(true)
      const isRead = files.some(content.holds)
      if (isRead) content.reload()
      if (!isLoaded && !isRead && !hasFailed) return false
      await load()
      return true
    },
  }
}
