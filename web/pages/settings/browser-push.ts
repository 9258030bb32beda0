import type { BrowserPush } from './push.view-model.ts'

/** The one that another part of the site has registered; nothing is registered here. */
const registration = async (): Promise<ServiceWorkerRegistration | null> =>
  'serviceWorker' in navigator ? ((await navigator.serviceWorker.getRegistration()) ?? null) : null

const subscription = async (): Promise<PushSubscription | null> =>
  (await (await registration())?.pushManager.getSubscription()) ?? null

/** W3C Push API, as far as this browser has it. */
export const browserPush: BrowserPush = {
  isPossible: async () =>
    'Notification' in globalThis && 'PushManager' in globalThis && (await registration()) !== null,
  endpoint: async () => (await subscription())?.endpoint ?? null,
  subscribe: async (key) => {
    const worker = await registration()
    if (worker === null) throw new Error('no service worker')
    const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    const { endpoint, keys } = made.toJSON()
    return { endpoint: endpoint ?? made.endpoint, p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' }
  },
  unsubscribe: async () => {
    await (await subscription())?.unsubscribe()
  },
}
