import { trustedAddress } from './trusted-types.ts'

/** Sends the service worker the address of the page and the resources that the document has loaded, so that it caches them. */
export const keepCurrentPage = async (): Promise<void> => {
  const { active } = await navigator.serviceWorker.ready
  const assets = performance.getEntriesByType('resource').map(({ name }) => name)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin than its page's
  active?.postMessage({ page: `${location.origin}${location.pathname}${location.search}`, assets })
}

/**
 * Registers the service worker and sends it the resources that this page has already loaded, so that it caches them for
 * offline use. Calls `onRelease` once the worker of a newer release has become active.
 */
export const registerWorker = async (path: string, onRelease: () => void): Promise<void> => {
  const worker = navigator.serviceWorker
  const before = worker.controller
  const registration = await worker.register(trustedAddress('kvitok', path))
  await keepCurrentPage()
  // A page may stay open for days, so it checks for a newer release whenever it becomes visible.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined)
  })
  if (before !== null) worker.addEventListener('controllerchange', onRelease, { once: true })
}
