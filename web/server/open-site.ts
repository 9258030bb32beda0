import { enableStaticRendering } from 'mobx-react-lite'
import { redirectOf } from '#domain/navigation/redirect.ts'
import { type RequestHandler, openServerRoot, type ServerRoot } from '#web/app/composition/server.ts'
import { refuseTakenAddresses, refuseTakenCallPaths } from './added-addresses.ts'
import type { SiteAssets } from '#web/server/pages/page-assets.ts'
import { pages } from '#web/server/pages/render-page.ts'
import { makeSite } from './site.ts'
import type { StaticFiles } from '#web/server/files/static-files.ts'

/** What the browser loads: the production build, or the modules that the development server transforms. */
export interface ClientBuild {
  readonly assets: SiteAssets
  readonly files: StaticFiles
}

export interface OpenSite {
  readonly root: ServerRoot
  readonly site: RequestHandler
}

/** The request handler over an open composition root. Throws `ContentRefused` if an added page has a taken address. */
export const composeSite = (root: ServerRoot, { assets, files }: ClientBuild): RequestHandler => {
  const {
    settings,
    log,
    backend,
    resolve,
    servicesOf,
    servicesFor,
    pdfDocuments,
    tiles,
    clientAddressOf,
    brands,
    paths,
    isCallPath,
  } = root
  const siteRedirect = (url: string) => redirectOf(url, settings.redirects)
  refuseTakenCallPaths(paths)
  for (const brand of brands) refuseTakenAddresses(root.content.current(brand).addedPages, siteRedirect)
  const site = makeSite({
    resolve,
    servicesOf,
    servicesFor,
    pages,
    assets,
    publicUrl: settings.publicUrl,
    brands,
    webviewHosts: settings.redirects.webviewHosts,
    files,
    pdfDocuments,
    tiles,
    mapCredit: settings.tiles?.credit,
    isDemo: backend.isDemo,
    clientAddressOf,
    chat: settings.chat ?? undefined,
    experimentalFeatures: settings.experimentalFeatures,
    callPaths: paths,
    isCallPath,
    backend: backend.handler,
    observer: backend.observer,
    redirectOf: siteRedirect,
    log,
  })
  return (request) => site.fetch(request)
}

/**
 * Opens everything the site needs and composes its request handler; it does not listen on a port yet.
 * Rejects with an error that has a code and a Russian sentence where the operator can correct a setting.
 */
export const openSite = async (
  env: NodeJS.ProcessEnv,
  clientBuild: Promise<ClientBuild>,
  pdfWorker: URL,
): Promise<OpenSite> => {
  // A page of the server is rendered once. The setting belongs to the process, so tests that render components keep theirs.
  enableStaticRendering(true)
  const opening = openServerRoot(env, pdfWorker)
  const [root, build] = await Promise.all([opening, clientBuild]).catch(async (error: unknown) => {
    // A backend that is already open would keep the process alive.
    await opening.then(
      (opened) => opened.backend.close(),
      () => undefined,
    )
    throw error
  })
  try {
    return { root, site: composeSite(root, build) }
  } catch (error) {
    await root.backend.close()
    throw error
  }
}
