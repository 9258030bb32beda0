import type { Effect } from 'effect'
import type { AuthData, Platform } from '#domain/session/auth-data.ts'
import type { BackendFailed } from '#application/shared/backend.errors.ts'

/** Opens anonymous sessions (spec §6: an anonymous visitor may start a new user). */
export interface SessionPort {
  readonly makeClient: () => Effect.Effect<Pick<AuthData, 'clientId' | 'salt'>, BackendFailed>
  readonly makeUser: (
    clientId: string,
  ) => Effect.Effect<Pick<AuthData, 'session' | 'rand' | 'userId'>, BackendFailed>
}

/** Where credentials live between visits (spec §3 Stored auth data). Never fails: a broken storage is an empty one. */
export interface AuthStorage {
  readonly read: (platform: Platform) => AuthData
  readonly write: (platform: Platform, auth: AuthData) => void
  /** Of one platform; the session of the other one stays. */
  readonly clear: (platform: Platform) => void
}
