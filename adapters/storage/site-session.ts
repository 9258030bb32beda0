import { type AuthData, hasAuth, noAuth } from '#domain/session/auth-data.ts'
import { storageKeys } from '#domain/session/storage-keys.ts'
import { makeAuthStorage } from './auth-storage.ts'
import { memoryStorage, type TextStorage } from './text-storage.ts'

/** Where the site keeps the session of a browser, for the pages that it renders: the address of `web/server/site-session.ts`. */
export const siteSessionPath = '/site-session/'

/** Over https the prefix binds a cookie to this host, so that no other host of the domain can set it (RFC 6265bis, 4.1.3). */
const ofHost = (name: string, isSecure: boolean): string => `${isSecure ? '__Host-' : ''}${name}`

/** Cookie with the session that the site keeps for a browser. */
export const siteSessionCookie = (isSecure: boolean): string => ofHost('site-session', isSecure)

/**
 * Cookie of a browser whose session has ended: the site ignores the session that it keeps for it, until it gets another one.
 * A visitor who signs out without a connection would be signed in again when it returns.
 */
export const sessionEndedCookie = (isSecure: boolean): string => ofHost('site-session-ended', isSecure)

/** Reports the stored credentials to the site whenever they change; null when they are removed. */
export const reportCredentials = (
  storage: TextStorage,
  report: (credentials: string | null) => void,
): TextStorage => ({
  get: storage.get,
  set: (key, value) => {
    storage.set(key, value)
    if (key === storageKeys.auth) report(value)
  },
  remove: (key) => {
    storage.remove(key)
    if (key === storageKeys.auth) report(null)
  },
})

/** Reads credentials of the web as the local storage has them; empty where the text is anything else. */
export const parseCredentials = (text: string): AuthData => {
  const storage = memoryStorage()
  storage.set(storageKeys.auth, text)
  return makeAuthStorage(storage).read('web')
}

/** Writes credentials as the local storage has them. */
export const formatCredentials = (auth: AuthData): string => JSON.stringify({ web: auth })

/** The storage of one request to the site: it has the credentials of the visitor and nothing else. */
export interface RequestStorage extends TextStorage {
  readonly credentials: () => AuthData
}

/** Opens the storage of a request with the credentials of its cookie. */
export const openRequestStorage = (auth: AuthData): RequestStorage => {
  const storage = memoryStorage()
  if (hasAuth(auth)) storage.set(storageKeys.auth, formatCredentials(auth))
  return {
    ...storage,
    credentials: () => {
      const text = storage.get(storageKeys.auth)
      return text === null ? noAuth : parseCredentials(text)
    },
  }
}
