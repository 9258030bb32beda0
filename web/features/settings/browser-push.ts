import { requestPushPermission, isPushPossible, pushAddress } from '#web/app/composition/push.ts'
import type { BrowserPush } from './push.view-model.ts'

/** W3C Push API of this browser. Push is possible only with a registered service worker; this module does not register one. */
export const browserPush: BrowserPush = {
  isPossible: async () => isPushPossible() && (await navigator.serviceWorker.getRegistration()) !== undefined,
  address: pushAddress,
  subscribe: requestPushPermission,
  forget: async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    await (await registration?.pushManager.getSubscription())?.unsubscribe()
  },
}
