import { Effect } from 'effect'
import { type AuthCheck, decideAuthCheck } from '#domain/session/auth-check.ts'
import type { DeviceMemory } from '#application/session/account.port.ts'
import { forgetSignedIn } from '#application/session/signed-in-cookies.ts'
import type { ProfilePort, ProfileStorage } from './profile.port.ts'

/** Spec §4 Auth expiry: any status other than ok is an expired session; a call without an answer says nothing. */
export const checkSession = (
  port: Pick<ProfilePort, 'userId'>,
  storage: ProfileStorage,
  memory: Pick<DeviceMemory, 'removeCookie'>,
) =>
  Effect.fn('checkSession')(function* () {
    const status = yield* port.userId().pipe(
      Effect.as('ok'),
      Effect.catchTag(['BackendRefused', 'NotSignedIn'], () => Effect.succeed('error')),
    )
    const check: AuthCheck = decideAuthCheck(status)
    storage.write({ ...storage.read(), sessionExpired: check === 'expired' })
    if (check === 'expired') forgetSignedIn(memory)
    return check
  })
