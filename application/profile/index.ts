import { Effect } from 'effect'
import type { Platform } from '#domain/session/auth-data.ts'
import type { Gender } from '#domain/session/gender.ts'
import { type AuthCheck, decideAuthCheck } from '#domain/session/auth-check.ts'
import { storageKeys } from '#domain/session/storage-keys.ts'
import type { DeviceMemory } from '#application/session/account.port.ts'
import type { SessionPort } from '#application/session/session.port.ts'
import { rememberSignedIn, forgetSignedIn } from '#application/session/signed-in-cookies.ts'
import { loadProfile } from './load-profile.ts'
import type { ProfilePort, ProfileStorage } from './profile.port.ts'

/**
 * Spec §4 Auth expiry: any status other than ok is an expired session. A request without a response changes
 * nothing.
 */
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

/** The user and the user's settings. */
export const makeProfile = (
  port: ProfilePort,
  session: Pick<SessionPort, 'userId'>,
  profiles: ProfileStorage,
  memory: DeviceMemory,
  platform: Platform,
) => ({
  /** Returns the profile as this device stored it, without a request. */
  cached: profiles.read,
  load: loadProfile(port, session, profiles, platform),
  checkSession: checkSession(port, profiles, memory),
  /**
   * Returns the moment of the last answered request of this device's session; null without a signed-in user.
   */
  sessionUsedAt: () => (session.userId() === null ? null : memory.renewedAt()),
  /** Saves the avatar on the server, then on this device. */
  setGender: (gender: Gender) =>
    port
      .setGender(gender)
      .pipe(Effect.tap(() => Effect.sync(() => profiles.write({ ...profiles.read(), gender })))),
  /**
   * Spec §2: changes the user type. The server renders pages for the new type. A member of an organisation sees the data of its
   * owner in one of the types only (decision 191), so the answers of the former type are removed from this device.
   */
  changeUserType: (type: number) =>
    port.changeUserType(type).pipe(
      Effect.tap((isLegalEntity) =>
        Effect.sync(() => {
          rememberSignedIn(memory, isLegalEntity)
          memory.removeKey(storageKeys.answers)
        }),
      ),
    ),
})

export type Profile = ReturnType<typeof makeProfile>
