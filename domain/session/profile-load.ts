import type { Instant } from '#domain/dates/instant.ts'
import { type CachedEmail, emailFromCache } from './cached-email.ts'
import type { ProfileState } from './profile.ts'

/** The user as the first request returns it. The e-mail address is requested separately. */
export type LoadedUser = Pick<ProfileState, 'userId' | 'gender'>

export type UserReply =
  | { readonly _tag: 'Ok'; readonly user: LoadedUser }
  | { readonly _tag: 'Error' }
  | { readonly _tag: 'Empty' }

/** The next step after the reply about the user: another request, or the final profile. */
export type ProfileStep =
  | { readonly _tag: 'RequestEmail'; readonly user: LoadedUser }
  | { readonly _tag: 'RequestUserId'; readonly profile: ProfileState }
  | { readonly _tag: 'Done'; readonly profile: ProfileState }

/**
 * Spec §4 Profile load: decides the next step by the reply. After an error the profile is not that of a web
 * user; an empty reply is an expired session.
 */
export const decideUser = (profile: ProfileState, reply: UserReply): ProfileStep => {
  switch (reply._tag) {
    case 'Ok':
      return { _tag: 'RequestEmail', user: reply.user }
    case 'Error':
      return { _tag: 'RequestUserId', profile: { ...profile, isWebUser: false } }
    case 'Empty':
      return { _tag: 'Done', profile: { ...profile, sessionExpired: true } }
  }
}

export type EmailReply = { readonly _tag: 'Ok'; readonly email: string } | { readonly _tag: 'Failed' }

/** Spec §4: success stores e-mail, gender and userId, clears sessionExpired and marks a web user. */
export const decideEmail = (
  profile: ProfileState,
  user: LoadedUser,
  reply: EmailReply,
  cached: CachedEmail | null,
  now: Instant,
): ProfileState => ({
  ...profile,
  ...user,
  email: reply._tag === 'Ok' ? reply.email : emailFromCache(cached, user.userId, now),
  sessionExpired: false,
  isWebUser: true,
})

export type UserIdReply = { readonly _tag: 'Ok'; readonly userId: string } | { readonly _tag: 'Failed' }

/**
 * Spec §4: the user id is stored with empty e-mail and gender. Without a user id the profile stays unchanged.
 */
export const decideUserId = (profile: ProfileState, reply: UserIdReply): ProfileState =>
  reply._tag === 'Ok' ? { ...profile, userId: reply.userId, email: '', gender: '' } : profile
