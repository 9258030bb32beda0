import { webStorage } from '#adapters/storage/text-storage.ts'
import { type Ask, openProductContainer } from '#adapters/wiring/product.ts'
import type { Brand } from '#domain/brands/brand.ts'
import { defaultPlatform, type Platform } from '#domain/session/auth-data.ts'

const platformKey = 'platform'

const extensionPath = /^\/payment\/chromeExtension(?:\/|$)/

/** Where a payment of the extension goes on: the same tab, back from the bank. */
const paymentPath = /^\/prepayment(?:\/|$)/

/** Spec §9: whose credentials a page works with. A tab that the extension opened pays to the end with the extension's. */
export const platformAt = (path: string, tab: () => Pick<Storage, 'getItem' | 'setItem'>): Platform => {
  try {
    if (extensionPath.test(path)) {
      tab().setItem(platformKey, 'chromeExtension')
      return 'chromeExtension'
    }
    if (paymentPath.test(path) && tab().getItem(platformKey) === 'chromeExtension') return 'chromeExtension'
    return defaultPlatform
  } catch {
    // Without storage there is no session that could be used on a wrong platform.
    return extensionPath.test(path) ? 'chromeExtension' : defaultPlatform
  }
}

/** The browser's composition root: the page's own origin is the backend's, credentials live in local storage. */
export const browserFeatures = (siteType: Brand['siteType']): Ask =>
  openProductContainer({
    backend: { baseUrl: '', fetch: (input, init) => fetch(input, init), timeoutMs: 30_000 },
    storage: webStorage(() => localStorage),
    tabStorage: webStorage(() => sessionStorage),
    platform: platformAt(location.pathname, () => sessionStorage),
    siteType,
  })
