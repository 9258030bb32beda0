import { askForPush, isPushPossible, pushAddress } from '#web/app/composition/push.ts'
import type { BrowserPush } from './push.view-model.ts'

/** W3C Push API, as far as this browser has it; the worker is registered elsewhere, or not at all. */
export const browserPush: BrowserPush = {
  isPossible: async () => isPushPossible() && (await navigator.serviceWorker.getRegistration()) !== undefined,
  address: pushAddress,
  ask: askForPush,
  forget: async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    await (await registration?.pushManager.getSubscription())?.unsubscribe()
  },
}
