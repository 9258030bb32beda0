import { noAuth, type Platform, type StoredAuth, withAuth } from './auth-data.ts'
import { emptyProfile, type ProfileState } from './profile.ts'
import { sessionCookies, storageKeys } from './storage-keys.ts'

/** What is left of a session, and what has to go from the device. */
export interface Logout {
  readonly auth: StoredAuth
  readonly profile: ProfileState
  readonly removedKeys: readonly string[]
  readonly removedCookies: readonly string[]
}

/**
 * Spec §4 Logout. The cached e-mail and everything that was kept of fines go with the rest, for the next visitor may be another person; the tracking id
 * belongs to the device and stays, and so does the session of the other platform.
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
  ],
  removedCookies: [sessionCookies.legalEntity, sessionCookies.logged],
})
