import type { BrowserSubscription } from '#application/notifications/notifications.port.ts'

export type PushPermission =
  | { readonly _tag: 'Subscribed'; readonly browser: BrowserSubscription }
  /** The visitor denied the permission, now or earlier; only the settings of the browser can change that. */
  | { readonly _tag: 'Refused' }
  /** The browser does not support push messages, or no service worker is registered. */
  | { readonly _tag: 'Impossible' }

const keyOf = (subscription: PushSubscription, name: PushEncryptionKeyName): string => {
  const key = subscription.getKey(name)
  if (key === null) return ''
  return btoa(String.fromCodePoint(...new Uint8Array(key)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

const described = (subscription: PushSubscription): BrowserSubscription => ({
  endpoint: subscription.endpoint,
  p256dh: keyOf(subscription, 'p256dh'),
  auth: keyOf(subscription, 'auth'),
})

/** Returns whether this browser supports push messages. */
export const isPushPossible = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

/** Requests the permission; browsers require a user gesture. `publicKey` is the key of the server in base64url (RFC 8292, 3.2). */
export const requestPushPermission = async (publicKey: string): Promise<PushPermission> => {
  if (!isPushPossible()) return { _tag: 'Impossible' }
  if ((await Notification.requestPermission()) !== 'granted') return { _tag: 'Refused' }
  try {
    const { pushManager } = await navigator.serviceWorker.ready
    const subscription = await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    })
    return { _tag: 'Subscribed', browser: described(subscription) }
  } catch {
    return { _tag: 'Impossible' }
  }
}

/** The push subscription of the browser, or null. */
export const pushAddress = async (): Promise<BrowserSubscription | null> => {
  if (!isPushPossible()) return null
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  return subscription == null ? null : described(subscription)
}
