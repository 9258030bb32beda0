import { parseCredentials, reportCredentials, siteSessionPath } from '#adapters/storage/site-session.ts'
import { type TextStorage, webStorage } from '#adapters/storage/text-storage.ts'
import type { CallPaths } from '#adapters/backend/contract/paths/call-paths.ts'
import { type Resolve, openProductContainer } from '#adapters/wiring/product.ts'
import type { Brand } from '#domain/brands/brand.ts'
import { defaultPlatform, hasAuth, type Platform } from '#domain/session/auth-data.ts'
import { storageKeys } from '#domain/session/storage-keys.ts'
import { reportToSite } from './site-session.ts'

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

const localTexts: TextStorage = webStorage(() => localStorage)

/**
 * Makes the site and the application use one session: the application takes over a session that began without scripts, and
 * reports its own where the site has another one. `visitorId` is the user of the site's session.
 */
export const agreeOnSession = async (visitorId: string | null): Promise<void> => {
  const stored = localTexts.get(storageKeys.auth)
  const { userId } = parseCredentials(stored ?? '')
  if (userId !== '') {
    if (userId !== visitorId) reportToSite(stored)
    return
  }
  if (visitorId === null) return
  try {
    const text = await (await fetch(siteSessionPath)).text()
    if (hasAuth(parseCredentials(text))) localTexts.set(storageKeys.auth, text)
  } catch {
    // Without the session of the site the application opens a new one.
  }
}

/** The browser's composition root: the page's own origin is the backend's, credentials live in local storage. */
export const openBrowserServices = (siteType: Brand['siteType'], paths: CallPaths = {}): Resolve =>
  openProductContainer({
    backend: { baseUrl: '', fetch: (input, init) => fetch(input, init), timeoutMs: 30_000, paths },
    storage: reportCredentials(localTexts, reportToSite),
    tabStorage: webStorage(() => sessionStorage),
    platform: platformAt(location.pathname, () => sessionStorage),
    siteType,
  })
