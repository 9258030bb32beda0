import { Clock, Effect } from 'effect'
import { instant } from '#domain/dates/instant.ts'
import type { Platform } from '#domain/session/auth-data.ts'
import type { ProfileState } from '#domain/session/profile.ts'
import {
  decideEmail,
  decideUser,
  decideUserId,
  type EmailReply,
  type LoadedUser,
  type UserIdReply,
  type UserReply,
} from '#domain/session/profile-load.ts'
import { NotSignedIn } from '#application/shared/backend.errors.ts'
import type { SessionPort } from '#application/session/session.port.ts'
import type { ProfilePort, ProfileStorage, User, UserAnswer } from './profile.port.ts'

export interface LoadedProfile {
  readonly profile: ProfileState
  /** Null for a visitor without an account and for an expired session. */
  readonly user: User | null
}

const replyOf = (answer: UserAnswer, userId: string): UserReply =>
  answer._tag === 'Ok' ? { _tag: 'Ok', user: { userId, gender: answer.user.gender } } : answer

const emailReply = (port: ProfilePort): Effect.Effect<EmailReply> =>
  port.email().pipe(
    Effect.map(({ email }): EmailReply => ({ _tag: 'Ok', email })),
    Effect.catch(() => Effect.succeed<EmailReply>({ _tag: 'Failed' })),
  )

const userIdReply = (port: ProfilePort): Effect.Effect<UserIdReply> =>
  port.userId().pipe(
    Effect.map((userId): UserIdReply => ({ _tag: 'Ok', userId })),
    Effect.catch(() => Effect.succeed<UserIdReply>({ _tag: 'Failed' })),
  )

/** Spec §4 Profile load. Without a connection the profile stays unchanged. */
export const loadProfile = (
  port: ProfilePort,
  session: Pick<SessionPort, 'userId'>,
  storage: ProfileStorage,
  platform: Platform,
) => {
  const withEmail = Effect.fnUntraced(function* (profile: ProfileState, user: LoadedUser) {
    const now = instant(yield* Clock.currentTimeMillis)
    const reply = yield* emailReply(port)
    const loaded = decideEmail(profile, user, reply, storage.readEmail(), now)
    if (reply._tag === 'Ok') storage.writeEmail({ userId: user.userId, email: reply.email, cachedAt: now })
    return loaded
  })

  return Effect.fn('loadProfile')(function* () {
    const userId = session.userId()
    if (userId === null) return yield* new NotSignedIn()
    const answer = yield* port.user()
    const step = decideUser({ ...storage.read(), platform }, replyOf(answer, userId))
    const loading = Effect.gen(function* () {
      if (step._tag === 'RequestEmail') return yield* withEmail({ ...storage.read(), platform }, step.user)
      if (step._tag === 'RequestUserId') return decideUserId(step.profile, yield* userIdReply(port))
      return step.profile
    })
    const profile = yield* loading
    storage.write(profile)
    const loaded: LoadedProfile = { profile, user: answer._tag === 'Ok' ? answer.user : null }
    return loaded
  })
}
