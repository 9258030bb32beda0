import { Effect } from 'effect'
import type { Email } from '#domain/identity/email.ts'
import { hasAuth, type Platform } from '#domain/session/auth-data.ts'
import type { ConsentKind, GivenConsent, LetterConsent } from '#domain/session/consent.ts'
import type { Gender } from '#domain/session/gender.ts'
import type { DeviceMemory } from '#application/session/account.port.ts'
import type { Session } from '#application/session/index.ts'
import type { AuthStorage } from '#application/session/session.port.ts'
import { rememberSignedIn } from '#application/session/sign-in.ts'
import { checkSession } from './check-session.ts'
import { loadProfile } from './load-profile.ts'
import type { ProfilePort, ProfileStorage } from './profile.port.ts'

/** Where a profile lives between visits. */
export interface ProfilePlace {
  readonly profiles: ProfileStorage
  readonly credentials: AuthStorage
  readonly memory: DeviceMemory
  readonly platform: Platform
}

/** The user, and what they chose about themselves. */
export const makeProfile = (
  port: ProfilePort,
  session: Session,
  { profiles, credentials, memory, platform }: ProfilePlace,
) => ({
  /** As it was kept on this device, without asking anybody. */
  kept: profiles.read,
  load: loadProfile(port, profiles, credentials, platform, memory),
  checkSession: checkSession(port, profiles, memory),
  /** When a call of this device's session was last answered; null where nobody is signed in. */
  sessionUsedAt: () => (hasAuth(credentials.read(platform)) ? memory.renewedAt() : null),
  account: () => session.within(port.fosUser()),
  setGender: (gender: Gender) =>
    session
      .within(port.setGender(gender))
      .pipe(Effect.tap(() => Effect.sync(() => profiles.write({ ...profiles.read(), gender })))),
  setNotify: (doNotify: boolean) => session.within(port.setNotify(doNotify)),
  /** Spec §2: a change of the user type; what the server renders follows it. */
  changeUserType: (type: number) =>
    session
      .within(port.changeUserType(type))
      .pipe(Effect.tap((isLegalEntity) => Effect.sync(() => rememberSignedIn(memory, isLegalEntity)))),
  email: () => session.within(port.email()),
  leaveEmail: (email: Email) => session.within(port.leaveEmail(email)),
  changeEmail: (email: Email, password: string | null) => session.within(port.changeEmail(email, password)),
  subscribe: (email: Email, consent: GivenConsent<LetterConsent>) =>
    session.within(port.subscribe(email, consent)),
  unsubscribe: () => session.within(port.unsubscribe()),
  unsubscribeByLink: port.unsubscribeByLink,
  confirmEmail: port.confirmEmail,
  recordConsent: (kind: ConsentKind, version: string, isGiven: boolean) =>
    session.within(port.recordConsent(kind, version, isGiven)),
  consents: () => session.within(port.consents()),
})

export type Profile = ReturnType<typeof makeProfile>
