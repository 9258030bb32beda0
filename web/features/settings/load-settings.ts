import { Effect } from 'effect'
import type { Consent, EmailProfile, FosUser, ProfilePort, User } from '#application/profile/profile.port.ts'
import type { Profile } from '#application/profile/index.ts'
import { NotSignedIn } from '#application/shared/backend.errors.ts'

/** All settings of a user as the server returns them. */
export interface UserSettings {
  readonly user: User
  readonly account: FosUser
  readonly email: EmailProfile
  readonly consents: readonly Consent[]
}

/** Loads the settings of a user with an account. Fails with `NotSignedIn` for any other visitor. */
export const loadSettings = (profile: Pick<Profile, 'load'>, port: ProfilePort) =>
  Effect.gen(function* () {
    const { user } = yield* profile.load()
    // A visitor without an account has no settings.
    if (user === null) return yield* new NotSignedIn()
    const [account, email, consents] = yield* Effect.all([port.fosUser(), port.email(), port.consents()], {
      concurrency: 3,
    })
    return { user, account, email, consents } satisfies UserSettings
  })
