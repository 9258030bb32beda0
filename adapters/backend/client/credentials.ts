import type { OrganisationId } from '#domain/organisation/organisation.ts'
import { type AuthData, hasAuth, type Platform } from '#domain/session/auth-data.ts'
import { afterLogout } from '#domain/session/logout.ts'
import type { DeviceMemory } from '#application/session/account.port.ts'
import { forgetSignedIn, renewSignedIn } from '#application/session/signed-in-cookies.ts'
import type { AuthStorage } from '#adapters/storage/auth-storage.ts'

/** The credentials of one platform on this device. Only the client of the backend reads them. */
export interface CredentialsStore {
  readonly read: () => AuthData
  readonly isPresent: () => boolean
  readonly write: (auth: AuthData) => void
  /** The organisation that this tab has shown; null before that, and after this tab has signed in or out. */
  readonly organisation: () => OrganisationId | null
  /** The tab shows this organisation: its calls are about this one alone from now on. */
  readonly workFor: (id: OrganisationId | null) => void
  /** Called after an answered call, which has prolonged the session: prolongs the cookies of a signed-in user too. */
  readonly renew: () => void
  /** The session has expired: removes the credentials and the cookies of a signed-in user. */
  readonly forget: () => void
  /** Spec §4 Logout: removes everything that this device keeps about the user. */
  readonly logOut: () => void
}

/** Makes the store of the session credentials of this device and platform. `logOut` also deletes the keys and cookies of spec §4. */
export const makeCredentials = (
  storage: AuthStorage,
  memory: DeviceMemory,
  platform: Platform,
): CredentialsStore => {
  const read = () => storage.read(platform)
  let organisation: OrganisationId | null = null
  return {
    read,
    isPresent: () => hasAuth(read()),
    write: (auth) => {
      storage.write(platform, auth)
      organisation = null
    },
    organisation: () => organisation,
    workFor: (id) => {
      organisation = id
    },
    renew: () => renewSignedIn(memory),
    forget: () => {
      storage.clear(platform)
      forgetSignedIn(memory)
    },
    logOut: () => {
      const { removedKeys, removedCookies } = afterLogout({ [platform]: read() }, platform)
      storage.clear(platform)
      organisation = null
      removedKeys.forEach(memory.removeKey)
      removedCookies.forEach(memory.removeCookie)
    },
  }
}
