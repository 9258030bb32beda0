import { instant } from '#domain/dates/instant.ts'
import { sessionSeconds } from '#domain/session/auth-data.ts'
import { sessionCookies, storageKeys } from '#domain/session/storage-keys.ts'
import type { DeviceMemory } from '#application/session/account.port.ts'
import type { TextStorage } from './text-storage.ts'

/** The part of `document` that is used. */
interface CookiePage {
  cookie: string
}

/** Null on a server and in the command line, where a document does not exist. */
const pageOfBrowser = (): CookiePage | null => (typeof document === 'undefined' ? null : document)

const isSecurePage = (): boolean => typeof location !== 'undefined' && location.protocol === 'https:'

/**
 * Local storage, the storage of the tab, and the cookies of spec §4, which contain no secret: they only select the page that the server
 * renders, so scripts may write them.
 */
export const makeDeviceMemory = (
  storage: TextStorage,
  tab: TextStorage,
  page: () => CookiePage | null = pageOfBrowser,
  now: () => number = Date.now,
): DeviceMemory => {
  const write = (name: string, value: string, seconds: number): void => {
    const cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax`
    const shown = page()
    if (shown !== null) shown.cookie = isSecurePage() ? `${cookie}; secure` : cookie
  }
  const valueOf = (name: string): string | undefined =>
    page()
      ?.cookie.split('; ')
      .find((pair) => pair.startsWith(`${name}=`))
      ?.slice(name.length + 1)
  // A script cannot read the expiry of a cookie, and a change of the storage notifies other tabs.
  const save = (name: string, value: string): void => {
    write(name, value, sessionSeconds)
    if (name === sessionCookies.logged && page() !== null) storage.set(storageKeys.usedAt, String(now()))
  }
  return {
    removeKey: (key) => {
      storage.remove(key)
      tab.remove(key)
    },
    setCookie: save,
    renewCookie: (name) => {
      const value = valueOf(name)
      if (value !== undefined && value !== '') save(name, value)
    },
    removeCookie: (name) => {
      write(name, '', 0)
      if (name === sessionCookies.logged) storage.remove(storageKeys.usedAt)
    },
    renewedAt: () => {
      const at = Number(storage.get(storageKeys.usedAt))
      return at > 0 ? instant(at) : null
    },
  }
}
