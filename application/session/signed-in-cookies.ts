import { sessionCookies } from '#domain/session/storage-keys.ts'
import type { DeviceMemory } from './account.port.ts'

const names = Object.values(sessionCookies)

/** Tells the server to render pages for a signed-in user (spec §4 Logout names the cookies). */
export const rememberSignedIn = (memory: DeviceMemory, isLegalEntity: boolean): void => {
  memory.setCookie(sessionCookies.logged, '1')
  if (isLegalEntity) memory.setCookie(sessionCookies.legalEntity, '1')
  else memory.removeCookie(sessionCookies.legalEntity)
}

/** From now on the server renders anonymous pages. */
export const forgetSignedIn = ({ removeCookie }: Pick<DeviceMemory, 'removeCookie'>): void => {
  for (const name of names) removeCookie(name)
}

/** An answered call prolongs the session, and the cookies live as long as the session. */
export const renewSignedIn = ({ renewCookie }: Pick<DeviceMemory, 'renewCookie'>): void => {
  for (const name of names) renewCookie(name)
}
