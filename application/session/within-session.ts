import { Effect } from 'effect'
import { hasAuth, type Platform } from '#domain/session/auth-data.ts'
import type { BackendFailed } from '#application/shared/backend.errors.ts'
import { NotSignedIn } from './session.errors.ts'
import type { AuthStorage } from './session.port.ts'

const isExpired = (error: { readonly _tag: string; readonly code?: string }): boolean =>
  error._tag === 'BackendRefused' && error.code === 'session.expired'

/** Runs a call that needs a session; an expired one (spec §4 Auth expiry) is forgotten and said as «not signed in». */
export const withinSession =
  (storage: AuthStorage, platform: Platform) =>
  <A, E extends BackendFailed | { readonly _tag: string }>(
    call: Effect.Effect<A, E>,
  ): Effect.Effect<A, E | NotSignedIn> =>
    Effect.suspend((): Effect.Effect<A, E | NotSignedIn> => {
      if (!hasAuth(storage.read(platform))) return Effect.fail(new NotSignedIn())
      return call.pipe(
        Effect.catch((error: E): Effect.Effect<A, E | NotSignedIn> => {
          if (!isExpired(error)) return Effect.fail(error)
          storage.clear(platform)
          return Effect.fail(new NotSignedIn())
        }),
      )
    })
