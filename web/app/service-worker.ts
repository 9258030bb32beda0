import { makePageCache } from './worker/page-cache.ts'
import { readPushNotice } from './worker/push-notice.ts'

/** Set by the build (web/build/vite.config.ts), so that every release is another worker. */
declare const RELEASE: string

interface LateEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void
}

interface FetchEvent extends LateEvent {
  readonly request: Request
  readonly respondWith: (answer: Promise<Response>) => void
}

interface PushEvent extends LateEvent {
  readonly data: { readonly text: () => string } | null
}

interface NotificationPress extends LateEvent {
  readonly notification: Notification
}

interface Visitor {
  readonly url: string
  readonly focus: () => Promise<unknown>
}

/** The global scope of the worker; the project's types describe a page. */
interface WorkerWorld {
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    readonly claim: () => Promise<void>
    readonly matchAll: (options: { type: 'window' }) => Promise<readonly Visitor[]>
    readonly openWindow: (url: string) => Promise<unknown>
  }
  readonly skipWaiting: () => Promise<void>
  readonly on: {
    readonly install: LateEvent
    readonly activate: LateEvent
    readonly fetch: FetchEvent
    readonly message: LateEvent & MessageEvent
    readonly push: PushEvent
    readonly notificationclick: NotificationPress
  }
}

const world = globalThis as unknown as WorkerWorld

const on = <Name extends keyof WorkerWorld['on']>(
  name: Name,
  listener: (event: WorkerWorld['on'][Name]) => void,
): void => globalThis.addEventListener(name, (event) => listener(event as WorkerWorld['on'][Name]))

const { origin } = world.location

const keeper = makePageCache({
  caches,
  fetch: (input, init) => fetch(input, init),
  origin,
  cacheName: `kvitok-${RELEASE}`,
})

// A new release activates at once: pages come from the network first, so no page mixes files of two releases.
on('install', (event) => {
  event.waitUntil(Promise.all([keeper.install(), world.skipWaiting()]))
})

on('activate', (event) => {
  event.waitUntil(Promise.all([keeper.forgetOthers(), world.clients.claim()]))
})

on('fetch', (event) => {
  const answer = keeper.answer(event.request)
  if (answer !== null) event.respondWith(answer)
})

on('message', (event) => {
  const { page, assets } = event.data as { readonly page: string; readonly assets: readonly string[] }
  event.waitUntil(keeper.keepLoaded(page, assets).catch(() => undefined))
})

on('push', (event) => {
  const { id, title, body, url } = readPushNotice(event.data?.text() ?? '', origin)
  const options = { body, tag: id, icon: '/icon.png', lang: 'ru', data: url }
  event.waitUntil(world.registration.showNotification(title, options))
})

const openPage = async (url: string): Promise<unknown> => {
  const visitors = await world.clients.matchAll({ type: 'window' })
  return visitors.find((visitor) => visitor.url === url)?.focus() ?? world.clients.openWindow(url)
}

on('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(String(event.notification.data)))
})
