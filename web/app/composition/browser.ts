import { webStorage } from '#adapters/storage/text-storage.ts'
import type { CallPaths } from '#adapters/backend/contract/paths/call-paths.ts'
import { type Resolve, openProductContainer } from '#adapters/wiring/product.ts'
import type { Brand } from '#domain/brands/brand.ts'
import { defaultPlatform, type Platform } from '#domain/session/auth-data.ts'

const platformKey = 'platform'

const extensionPath = /^\/payment\/chromeExtension(?:\/|$)/

/** The page on which a payment of the extension continues in the same tab after the bank. */
const paymentPath = /^\/prepayment(?:\/|$)/

/** Spec §9: the platform whose credentials a page uses. A tab that the extension opened uses those of the extension. */
export const platformAt = (path: string, tab: () => Pick<Storage, 'getItem' | 'setItem'>): Platform => {
  try {
    if (extensionPath.test(path)) {
      tab().setItem(platformKey, 'chromeExtension')
      return 'chromeExtension'
    }
    if (paymentPath.test(path) && tab().getItem(platformKey) === 'chromeExtension') return 'chromeExtension'
    return defaultPlatform
  } catch {
    // A tab without storage has no session either, so the default is safe.
    return extensionPath.test(path) ? 'chromeExtension' : defaultPlatform
  }
}

/** The browser's composition root: the page's own origin is the backend's, credentials live in local storage. */
export const browserFeatures = (siteType: Brand['siteType'], paths: CallPaths = {}): Resolve =>
  openProductContainer({
    backend: { baseUrl: '', fetch: (input, init) => fetch(input, init), timeoutMs: 30_000, paths },
    storage: webStorage(() => localStorage),
    tabStorage: webStorage(() => sessionStorage),
    platform: platformAt(location.pathname, () => sessionStorage),
    siteType,
  })
