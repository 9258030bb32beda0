import { Effect } from 'effect'
import type { Platform } from '#domain/session/auth-data.ts'
import type { Gender } from '#domain/session/gender.ts'
import { type AuthCheck, decideAuthCheck } from '#domain/session/auth-check.ts'
import type { DeviceMemory } from '#application/session/account.port.ts'
import type { SessionPort } from '#application/session/session.port.ts'
import { rememberSignedIn, forgetSignedIn } from '#application/session/signed-in-cookies.ts'
import { loadProfile } from './load-profile.ts'
import type { ProfilePort, ProfileStorage } from './profile.port.ts'

/** Spec §4 Auth expiry: any status other than ok is an expired session; a call without an answer says nothing. */
const checkSession = (
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

/** The user, and what they chose about themselves. */
export const makeProfile = (
  port: ProfilePort,
  session: Pick<SessionPort, 'userId'>,
  profiles: ProfileStorage,
  memory: DeviceMemory,
  platform: Platform,
) => ({
  /** The profile as this device kept it, without a call. */
  kept: profiles.read,
  load: loadProfile(port, session, profiles, platform),
  checkSession: checkSession(port, profiles, memory),
  /** When a call of this device's session was last answered; null without a signed-in user. */
  sessionUsedAt: () => (session.userId() === null ? null : memory.renewedAt()),
  setGender: (gender: Gender) =>
    port
      .setGender(gender)
      .pipe(Effect.tap(() => Effect.sync(() => profiles.write({ ...profiles.read(), gender })))),
  /** Spec §2: a change of the user type; what the server renders follows it. */
  changeUserType: (type: number) =>
    port
      .changeUserType(type)
      .pipe(Effect.tap((isLegalEntity) => Effect.sync(() => rememberSignedIn(memory, isLegalEntity)))),
})

export type Profile = ReturnType<typeof makeProfile>
