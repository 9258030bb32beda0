import { authOf, type Platform } from '#domain/session/auth-data.ts'
import { logout } from '#domain/session/logout.ts'
import type { DeviceMemory } from './account.port.ts'
import type { AuthStorage } from './session.port.ts'

/** Spec §4 Logout: resets auth data, clears the local storage state and removes the cookies. */
export const forgetSession = (storage: AuthStorage, memory: DeviceMemory, platform: Platform) => (): void => {
  const left = logout({ [platform]: storage.read(platform) }, platform)
  storage.write(platform, authOf(left.auth, platform))
  for (const key of left.removedKeys) memory.removeKey(key)
  for (const name of left.removedCookies) memory.removeCookie(name)
}
