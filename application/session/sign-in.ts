import { Effect } from 'effect'
import type { AuthData, Platform } from '#domain/session/auth-data.ts'
import { sessionCookies } from '#domain/session/storage-keys.ts'
import type { AccountPort, DeviceMemory, SignIn } from './account.port.ts'
import type { AuthStorage } from './session.port.ts'

/** What tells the server to render the page of somebody who is signed in (spec §4 Logout names the cookies). */
export const rememberSignedIn = (memory: DeviceMemory, isLegalEntity: boolean): void => {
  memory.setCookie(sessionCookies.logged, '1')
  if (isLegalEntity) memory.setCookie(sessionCookies.legalEntity, '1')
  else memory.removeCookie(sessionCookies.legalEntity)
}

/**
 * Opens the session of an account in place of the visitor's own; the profile that was kept is another person's now.
 * `device` is what the list of sessions will call it.
 */
export const signIn = (
  account: AccountPort,
  storage: AuthStorage,
  memory: DeviceMemory,
  platform: Platform,
  forget: () => void,
) =>
  Effect.fn('signIn')(function* (by: SignIn, device = '') {
    const presented = storage.read(platform)
    const { isLegalEntity, ...opened } = yield* account.signIn(by, presented, device)
    forget()
    const auth: AuthData = { clientId: presented.clientId, salt: presented.salt, ...opened }
    storage.write(platform, auth)
    rememberSignedIn(memory, isLegalEntity === true)
    return auth
  })
