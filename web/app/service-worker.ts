import { makePageCache } from './worker/page-cache.ts'
import { parsePushNotice } from './worker/push-notice.ts'

/** Set by the build (web/build/vite.config.ts), so that every release is another worker. */
declare const RELEASE: string

interface ExtendableEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  readonly respondWith: (answer: Promise<Response>) => void
}

interface PushEvent extends ExtendableEvent {
  readonly data: { readonly text: () => string } | null
}

interface NotificationEvent extends ExtendableEvent {
  readonly notification: Notification
}

interface WindowClient {
  readonly url: string
  readonly focus: () => Promise<unknown>
}

/** The global scope of the worker; the project's types describe a page. */
interface WorkerScope {
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    readonly claim: () => Promise<void>
    readonly matchAll: (options: { type: 'window' }) => Promise<readonly WindowClient[]>
    readonly openWindow: (url: string) => Promise<unknown>
  }
  readonly skipWaiting: () => Promise<void>
  readonly on: {
    readonly install: ExtendableEvent
    readonly activate: ExtendableEvent
    readonly fetch: FetchEvent
    readonly message: ExtendableEvent & MessageEvent
    readonly push: PushEvent
    readonly notificationclick: NotificationEvent
  }
}

const scope = globalThis as unknown as WorkerScope

const on = <Name extends keyof WorkerScope['on']>(
  name: Name,
  listener: (event: WorkerScope['on'][Name]) => void,
): void => globalThis.addEventListener(name, (event) => listener(event as WorkerScope['on'][Name]))

const { origin } = scope.location

const pageCache = makePageCache({
  caches,
  fetch: (input, init) => fetch(input, init),
  origin,
  cacheName: `kvitok-${RELEASE}`,
})

// A new release activates at once: pages come from the network first, so no page mixes files of two releases.
on('install', (event) => {
  event.waitUntil(Promise.all([pageCache.install(), scope.skipWaiting()]))
})

on('activate', (event) => {
  event.waitUntil(Promise.all([pageCache.deleteOldCaches(), scope.clients.claim()]))
})

on('fetch', (event) => {
  const answer = pageCache.answer(event.request)
  if (answer !== null) event.respondWith(answer)
})

on('message', (event) => {
  const { page, assets } = event.data as { readonly page: string; readonly assets: readonly string[] }
  event.waitUntil(pageCache.cacheLoaded(page, assets).catch(() => undefined))
})

on('push', (event) => {
  const { id, title, body, url } = parsePushNotice(event.data?.text() ?? '', origin)
  const options = { body, tag: id, icon: '/icon.png', lang: 'ru', data: url }
  event.waitUntil(scope.registration.showNotification(title, options))
})

const openPage = async (url: string): Promise<unknown> => {
  const windows = await scope.clients.matchAll({ type: 'window' })
  return windows.find((opened) => opened.url === url)?.focus() ?? scope.clients.openWindow(url)
}

on('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(String(event.notification.data)))
})
