import { trustedWorker } from './trusted-types.ts'

/** Sends the service worker the address of the page and the resources that the document has loaded, so that it caches them. */
export const keepCurrentPage = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  const { active } = await navigator.serviceWorker.ready
  const assets = performance.getEntriesByType('resource').map(({ name }) => name)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin than its page's
  active?.postMessage({ page: `${location.origin}${location.pathname}${location.search}`, assets })
}

/**
 * Registers the service worker and sends it the resources that this page has already loaded, so that it caches them for
 * offline use. A browser that does not support or forbids service workers loses only this cache.
 */
export const registerWorker = async (path: string): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  const before = navigator.serviceWorker.controller
  const registration = await navigator.serviceWorker.register(trustedWorker(path), { updateViaCache: 'none' })
  await keepCurrentPage()
  // A page may stay open for days, so it checks for a newer release whenever it becomes visible.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined)
  })
  if (before === null) return
  navigator.serviceWorker.addEventListener('controllerchange', () =>
    document.dispatchEvent(new Event(newReleaseEvent)),
  )
}

/** Event that the page receives when the service worker of a newer release has become active. */
export const newReleaseEvent = 'kvitok-release'
