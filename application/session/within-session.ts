import { Effect } from 'effect'
import { hasAuth, type Platform } from '#domain/session/auth-data.ts'
import { sessionCookies } from '#domain/session/storage-keys.ts'
import type { BackendFailed } from '#application/shared/backend.errors.ts'
import type { DeviceMemory } from './account.port.ts'
import { NotSignedIn } from './session.errors.ts'
import type { AuthStorage } from './session.port.ts'

export type SessionCookies = Pick<DeviceMemory, 'renewCookie' | 'removeCookie'>

const names = Object.values(sessionCookies)

/** The server renders for nobody in particular again. */
export const forgetSignedIn = ({ removeCookie }: SessionCookies): void => {
  for (const name of names) removeCookie(name)
}

/** An answered call prolongs the session, and these with it. */
export const renewSignedIn = ({ renewCookie }: SessionCookies): void => {
  for (const name of names) renewCookie(name)
}

const isExpired = (error: { readonly _tag: string; readonly code?: string }): boolean =>
  error._tag === 'BackendRefused' && error.code === 'session.expired'

/**
 * Runs a call that needs a session; an expired one (spec §4 Auth expiry) is forgotten and said as «not signed in». What
 * tells the server to render for somebody who is signed in lives as long as the session: each call that it answers
 * prolongs both.
 */
export const withinSession =
  (storage: AuthStorage, platform: Platform, cookies: SessionCookies) =>
  <A, E extends BackendFailed | { readonly _tag: string }>(
    call: Effect.Effect<A, E>,
  ): Effect.Effect<A, E | NotSignedIn> =>
    Effect.suspend((): Effect.Effect<A, E | NotSignedIn> => {
      if (!hasAuth(storage.read(platform))) return Effect.fail(new NotSignedIn())
      return call.pipe(
        Effect.tap(() => Effect.sync(() => renewSignedIn(cookies))),
        Effect.catch((error: E): Effect.Effect<A, E | NotSignedIn> => {
          if (!isExpired(error)) return Effect.fail(error)
          storage.clear(platform)
          forgetSignedIn(cookies)
          return Effect.fail(new NotSignedIn())
        }),
      )
    })
