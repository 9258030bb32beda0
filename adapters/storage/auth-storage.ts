import { Option, Schema } from 'effect'
import { type AuthData, noAuth, type Platform } from '#domain/session/auth-data.ts'
import { storageKeys } from '#domain/session/storage-keys.ts'
import type { AuthStorage } from '#application/session/session.port.ts'
import type { TextStorage } from './text-storage.ts'

const key = storageKeys.auth

const StoredAuth = Schema.Struct({
  clientId: Schema.String,
  salt: Schema.String,
  rand: Schema.String,
  userId: Schema.String,
  session: Schema.String,
})

const Stored = Schema.fromJsonString(
  Schema.Struct({ web: Schema.optionalKey(StoredAuth), chromeExtension: Schema.optionalKey(StoredAuth) }),
)

type Kept = Partial<Record<Platform, AuthData>>

/** Spec §3 Stored auth data: per platform; corrupted text counts as empty. */
export const makeAuthStorage = (storage: TextStorage): AuthStorage => {
  const readAll = (): Kept =>
    Option.getOrElse(Schema.decodeUnknownOption(Stored)(storage.get(key)), (): Kept => ({}))
  return {
    read: (platform) => readAll()[platform] ?? noAuth,
    write: (platform, auth) => storage.set(key, JSON.stringify({ ...readAll(), [platform]: auth })),
    clear: () => storage.remove(key),
  }
}
