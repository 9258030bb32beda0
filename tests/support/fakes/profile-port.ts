import { Effect } from 'effect'
import type { ProfilePort } from '#application/profile/profile.port.ts'

const email = { email: 'driver@kvitok.example', isConfirmed: true, isSubscribed: false }

/** The profile of a signed-in driver; a test replaces the methods that it needs. */
export const fakeProfilePort = (overrides: Partial<ProfilePort> = {}): ProfilePort => ({
  user: () =>
    Effect.succeed({
      _tag: 'Ok',
      user: { gender: 'male', email: email.email, doNotify: true, isLegalEntity: false },
    }),
  fosUser: () => Effect.die('not asked in this test'),
  userId: () => Effect.succeed('user-1'),
  setGender: () => Effect.void,
  setNotify: () => Effect.void,
  changeUserType: (type) => Effect.succeed(type === 3),
  email: () => Effect.succeed(email),
  changeEmail: () => Effect.succeed(email),
  subscribe: () => Effect.succeed({ ...email, isSubscribed: true }),
  unsubscribe: () => Effect.succeed(email),
  unsubscribeByLink: () => Effect.void,
  confirmEmail: () => Effect.succeed(email),
  recordConsent: () => Effect.succeed([]),
  consents: () => Effect.succeed([]),
  ...overrides,
})
