import { noAuth, type Platform, type StoredAuth, withAuth } from './auth-data.ts'
import { emptyProfile, type ProfileState } from './profile.ts'
import { sessionCookies, storageKeys } from './storage-keys.ts'

/** The remaining auth data, and the keys to delete from the device. */
export interface Logout {
  readonly auth: StoredAuth
  readonly profile: ProfileState
  readonly removedKeys: readonly string[]
  readonly removedCookies: readonly string[]
}

/**
 * Spec §4 Logout. The cached e-mail and all stored data of fines are deleted, because the next visitor may be another
 * person. The tracking id belongs to the device and stays, and so does the session of the other platform.
 */
export const afterLogout = (stored: StoredAuth, platform: Platform): Logout => ({
  auth: withAuth(stored, platform, noAuth),
  profile: { ...emptyProfile, platform },
  removedKeys: [
    storageKeys.profile,
    storageKeys.email,
    storageKeys.recent,
    storageKeys.answers,
    storageKeys.payer,
    storageKeys.list,
    storageKeys.streets,
  ],
  removedCookies: [sessionCookies.legalEntity, sessionCookies.logged],
})
