import type { createBrowserRouter } from 'react-router'
import { keepCurrentPage, registerWorker, newReleaseEvent } from '#adapters/browser/worker.ts'
import { showNewRelease } from '#web/app/idle/new-release.ts'

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

/** Registers the service worker once the application has started; the development server has no worker. */
export const installWorker = async (router: ReturnType<typeof createBrowserRouter>): Promise<void> => {
  if (import.meta.env.DEV) return
  document.addEventListener(newReleaseEvent, showNewRelease, { once: true })
  keepOpenedPages(router)
  await registerWorker('/sw.js')
}
