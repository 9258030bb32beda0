import { Effect } from 'effect'
import { type AuthCheck, decideAuthCheck } from '#domain/session/auth-check.ts'
import { forgetSignedIn, renewSignedIn, type SessionCookies } from '#application/session/within-session.ts'
import type { ProfilePort, ProfileStorage } from './profile.port.ts'

/** Spec §4 Auth expiry: any status other than ok is an expired session; a call without an answer says nothing. */
export const checkSession = (port: ProfilePort, storage: ProfileStorage, cookies: SessionCookies) =>
  Effect.fn('checkSession')(function* () {
    const status = yield* port.userId().pipe(
      Effect.as('ok'),
      Effect.catchTag('BackendRefused', () => Effect.succeed('error')),
    )
    const check: AuthCheck = decideAuthCheck(status)
    storage.write({ ...storage.read(), sessionExpired: check === 'expired' })
    if (check === 'expired') forgetSignedIn(cookies)
    else renewSignedIn(cookies)
    return check
  })
