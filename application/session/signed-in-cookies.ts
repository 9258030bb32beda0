import { sessionCookies } from '#domain/session/storage-keys.ts'
import type { DeviceMemory } from './account.port.ts'

const names = Object.values(sessionCookies)

/** Sets the cookies that make the server render pages for a signed-in user (spec §4 Logout lists them). */
export const rememberSignedIn = (memory: DeviceMemory, isLegalEntity: boolean): void => {
  memory.setCookie(sessionCookies.logged, '1')
  if (isLegalEntity) memory.setCookie(sessionCookies.legalEntity, '1')
  else memory.removeCookie(sessionCookies.legalEntity)
}

/** Removes the cookies. The server then renders anonymous pages. */
export const forgetSignedIn = ({ removeCookie }: Pick<DeviceMemory, 'removeCookie'>): void => {
  for (const name of names) removeCookie(name)
}

/**
 * Renews the cookies: an answered request prolongs the session, and the cookies live as long as the session.
 */
export const renewSignedIn = ({ renewCookie }: Pick<DeviceMemory, 'renewCookie'>): void => {
  for (const name of names) renewCookie(name)
}
