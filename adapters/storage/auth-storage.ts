import { Option, Schema } from 'effect'
import {
  type AuthData,
  authOf,
  hasAuth,
  noAuth,
  type Platform,
  platforms,
  type StoredAuth,
  withAuth,
} from '#domain/session/auth-data.ts'
import { storageKeys } from '#domain/session/storage-keys.ts'
import type { TextStorage } from './text-storage.ts'

const key = storageKeys.auth

const AuthWire = Schema.Struct({
  clientId: Schema.String,
  salt: Schema.String,
  rand: Schema.String,
  userId: Schema.String,
  session: Schema.String,
})

const Stored = Schema.fromJsonString(
  Schema.Struct({ web: Schema.optionalKey(AuthWire), chromeExtension: Schema.optionalKey(AuthWire) }),
)

/** Storage of credentials between visits. It never throws: a broken storage counts as empty. */
export interface AuthStorage {
  readonly read: (platform: Platform) => AuthData
  readonly write: (platform: Platform, auth: AuthData) => void
  /** Removes the credentials of one platform; those of the other platform are kept. */
  readonly clear: (platform: Platform) => void
}

/** Spec §3 Stored auth data: per platform; corrupted text counts as empty. */
export const makeAuthStorage = (storage: TextStorage): AuthStorage => {
  const readAll = (): StoredAuth =>
    Option.getOrElse(Schema.decodeUnknownOption(Stored)(storage.get(key)), (): StoredAuth => ({}))
  const writeAll = (stored: StoredAuth): void =>
    // Once no platform has credentials, the key is removed.
    platforms.some((platform) => hasAuth(authOf(stored, platform)))
      ? storage.set(key, JSON.stringify(stored))
      : storage.remove(key)
  return {
    read: (platform) => authOf(readAll(), platform),
    write: (platform, auth) => writeAll(withAuth(readAll(), platform, auth)),
    clear: (platform) => writeAll(withAuth(readAll(), platform, noAuth)),
  }
}
