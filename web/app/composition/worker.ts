import type { createBrowserRouter } from 'react-router'
import { keepCurrentPage, registerWorker } from '#adapters/browser/worker.ts'
import { showNewRelease } from '#web/app/idle/new-release.ts'

/** Pages take it from here, because they have loaded this script, and a shared one would be another request. */
export { trustedAddress } from '#adapters/browser/trusted-types.ts'

/**
 * Names the pages that are opened without a new document to the worker, so that a reload without a network can show them. The
 * worker decides which it caches; the page cannot import that rule, because the worker's file has to stand alone.
 */
const keepOpenedPages = (router: ReturnType<typeof createBrowserRouter>): void => {
  let shown = router.state.location.pathname
  router.subscribe(({ location: { pathname }, navigation }) => {
    if (navigation.state !== 'idle' || pathname === shown) return
    shown = pathname
    void keepCurrentPage()
  })
}

/**
 * Registers the service worker once the application has started. The development server has no worker, and a browser that does
 * not support or forbids service workers loses only their cache.
 */
export const installWorker = async (router: ReturnType<typeof createBrowserRouter>): Promise<void> => {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  keepOpenedPages(router)
  await registerWorker('/sw.js', showNewRelease)
}
