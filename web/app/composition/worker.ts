import type { createBrowserRouter } from 'react-router'
import { keepCurrentPage, registerWorker, newReleaseEvent } from '#adapters/browser/worker.ts'
import { showNewRelease } from '#web/app/idle/new-release.ts'
import { isShell } from '#web/app/worker/cache-rule.ts'

/** Caches a shell that was opened without a new document, so that a reload without a network can show it. */
const keepOpenedShells = (router: ReturnType<typeof createBrowserRouter>): void => {
  let shown = router.state.location.pathname
  router.subscribe(({ location: { pathname }, navigation }) => {
    if (navigation.state !== 'idle' || pathname === shown) return
    shown = pathname
    if (isShell(pathname)) void keepCurrentPage()
  })
}

/** Registers the service worker once the application has started; the development server has no worker. */
export const installWorker = async (router: ReturnType<typeof createBrowserRouter>): Promise<void> => {
  if (import.meta.env.DEV) return
  document.addEventListener(newReleaseEvent, showNewRelease, { once: true })
  keepOpenedShells(router)
  await registerWorker('/sw.js')
}
