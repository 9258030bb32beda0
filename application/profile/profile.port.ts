import type { Effect } from 'effect'
import type { Instant } from '#domain/dates/instant.ts'
import type { Email } from '#domain/identity/email.ts'
import type { CachedEmail } from '#domain/session/cached-email.ts'
import type { ConsentKind, GivenConsent, EmailConsent } from '#domain/session/consent.ts'
import type { Gender } from '#domain/session/gender.ts'
import type { ProfileState } from '#domain/session/profile.ts'
import type { BackendFailed, BackendUnavailable } from '#application/shared/backend.errors.ts'

type BackendReply<A = void> = Effect.Effect<A, BackendFailed>

/** Spec §3 User (server). */
export interface User {
  readonly gender: string
  readonly email: string
  readonly doNotify: boolean
  readonly isLegalEntity: boolean
}

/** The reply about the user. Spec §4 Profile load distinguishes an error from an empty answer. */
export type UserAnswer =
  | { readonly _tag: 'Ok'; readonly user: User }
  | { readonly _tag: 'Error' }
  | { readonly _tag: 'Empty' }

/** The account of the user. */
export interface FosUser {
  readonly email: string
  readonly isEmailConfirmed: boolean
  readonly hasPassword: boolean
  readonly isLegalEntity: boolean
  readonly registeredAt: Instant
}

/** Spec §3 Email profile; null if another backend does not return it. */
export interface EmailProfile {
  /** Empty if the user left no address. */
  readonly email: string
  readonly isConfirmed: boolean | null
  readonly isSubscribed: boolean | null
}

/** A consent that was given or withdrawn. */
export interface Consent {
  readonly kind: ConsentKind
  readonly version: string
  readonly isGiven: boolean
  readonly at: Instant
}

/** Requests about the user and the user's settings. */
export interface ProfilePort {
  /** Returns the user, an error or an empty reply (spec §4 Profile load). */
  readonly user: () => Effect.Effect<UserAnswer, BackendUnavailable>
  /** Returns the account of the user. Fails with `user.anonymous`. */
  readonly fosUser: () => BackendReply<FosUser>
  /** Returns the user id of the session. */
  readonly userId: () => BackendReply<string>
  /** Sets the gender, which selects the avatar. */
  readonly setGender: (gender: Gender) => BackendReply
  /** Turns notifications on or off. */
  readonly setNotify: (doNotify: boolean) => BackendReply
  /** Changes the type of the user (spec §3) and returns whether the user is a legal entity afterwards. */
  readonly changeUserType: (type: number) => BackendReply<boolean>
  /** Returns the e-mail profile of the user (spec §3). */
  readonly email: () => BackendReply<EmailProfile>
  /**
   * Sends a link to the new address, which replaces the current one when the link is opened. Fails with `password.wrong`,
   * `password.wait` or `email.wait`.
   */
  readonly changeEmail: (email: Email, password: string | null) => BackendReply<EmailProfile>
  /** Subscribes the address, with the consent that the reader gives. Fails with `email.account` or `consent.required`. */
  readonly subscribe: (email: Email, consent: GivenConsent<EmailConsent>) => BackendReply<EmailProfile>
  /** Ends the subscription to e-mails. */
  readonly unsubscribe: () => BackendReply<EmailProfile>
  /** Ends the subscription by the token of an e-mail, without a session. Fails with `link.spent`. */
  readonly unsubscribeByLink: (token: string) => BackendReply
  /** Confirms the address by the token of its e-mail. Fails with `link.spent`. */
  readonly confirmEmail: (token: string) => BackendReply<EmailProfile>
  /** Stores that a consent was given or withdrawn, and returns all consents. */
  readonly recordConsent: (
    kind: ConsentKind,
    version: string,
    isGiven: boolean,
  ) => BackendReply<readonly Consent[]>
  /** Returns all consents of the user. */
  readonly consents: () => BackendReply<readonly Consent[]>
}

/** Stores the profile between visits (spec §3, key `state`) and the last known e-mail address. Never fails. */
export interface ProfileStorage {
  /** Returns the stored profile, or an empty one. */
  readonly read: () => ProfileState
  /** Replaces the stored profile. */
  readonly write: (profile: ProfileState) => void
  /** Returns the last known address with the moment it was stored at, or null. */
  readonly readEmail: () => CachedEmail | null
  /** Stores the address for `cachedEmailSeconds`. */
  readonly writeEmail: (cached: CachedEmail) => void
}
