import { sessionSeconds } from '#domain/session/auth-data.ts'
import type { DeviceMemory } from '#application/session/account.port.ts'
import type { TextStorage } from './text-storage.ts'

/** The little of `document` that we use. */
interface CookiePage {
  cookie: string
}

/** Null on a server and in the command line, where nothing is rendered for anybody. */
const pageOfBrowser = (): CookiePage | null => (typeof document === 'undefined' ? null : document)

const isSecurePage = (): boolean => typeof location !== 'undefined' && location.protocol === 'https:'

/**
 * Local storage and the cookies of spec §4, which hold no secret: they only tell the server which page to render, so
 * scripts may write them.
 */
export const makeDeviceMemory = (
  storage: TextStorage,
  page: () => CookiePage | null = pageOfBrowser,
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
  return {
    removeKey: storage.remove,
    setCookie: (name, value) => write(name, value, sessionSeconds),
    renewCookie: (name) => {
      const value = valueOf(name)
      if (value !== undefined && value !== '') write(name, value, sessionSeconds)
    },
    removeCookie: (name) => write(name, '', 0),
  }
}
