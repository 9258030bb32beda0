import { defaultPlatform, type Platform } from '#domain/session/auth-data.ts'

const key = 'platform'

const extensionPath = /^\/payment\/chromeExtension(?:\/|$)/

/** Where a payment of the extension goes on: the same tab, back from the bank. */
const paymentPath = /^\/prepayment(?:\/|$)/

/** Spec §9: whose credentials a page works with. A tab that the extension opened pays to the end with the extension's. */
export const platformAt = (path: string, tab: () => Pick<Storage, 'getItem' | 'setItem'>): Platform => {
  try {
    if (extensionPath.test(path)) {
      tab().setItem(key, 'chromeExtension')
      return 'chromeExtension'
    }
    if (paymentPath.test(path) && tab().getItem(key) === 'chromeExtension') return 'chromeExtension'
    return defaultPlatform
  } catch {
    // Without storage there is no session to mix up either.
    return extensionPath.test(path) ? 'chromeExtension' : defaultPlatform
  }
}
