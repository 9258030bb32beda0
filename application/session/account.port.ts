import type { Effect } from 'effect'
import type { Instant } from '#domain/dates/instant.ts'
import type { Email } from '#domain/identity/email.ts'
import type { GivenConsent } from '#domain/session/consent.ts'
import type { PersonalData } from '#domain/session/personal-data.ts'
import type { ScreenView } from '#domain/tracking/page-event.ts'
import type { BackendFailed } from '#application/shared/backend.errors.ts'

type Asked<A = void> = Effect.Effect<A, BackendFailed>

/** Spec §7: by address and password, or by the one-time token of a letter. */
export type SignIn =
  | { readonly _tag: 'Password'; readonly username: string; readonly password: string }
  | { readonly _tag: 'Link'; readonly token: string }

export interface SignedIn {
  /** Null where another backend does not say. */
  readonly isLegalEntity: boolean | null
}

export interface PasswordChange {
  readonly oldPassword: string
  readonly newPassword: string
  readonly repeated: string
}

/** A place where the user is signed in; its id opens nothing. */
export interface UserSession {
  readonly id: string
  readonly createdAt: Instant
  readonly lastSeenAt: Instant
  readonly channel: string
  /** Empty where nothing was said. */
  readonly device: string
  readonly isCurrent: boolean
}

export interface Erasure {
  readonly keptPayments: number
  /** Russian: what was removed, what was kept and why. */
  readonly message: string
}

/** What the visitor was doing when they were asked to sign in; it words the letter. */
export type SignInReason = 'login' | 'receipt'

/** Accounts: making one, its keys, and where it is signed in. */
export interface AccountPort {
  /**
   * The visitor's own session ends; its documents and payments move to the account, whose session takes its place. The
   * profile that this device kept is removed, since it belongs to another user.
   */
  readonly signIn: (by: SignIn, device: string) => Asked<SignedIn>
  readonly signOut: () => Asked
  /** What was agreed to is written down with the account. */
  readonly register: (email: Email, isLegalEntity: boolean, consents: readonly GivenConsent[]) => Asked
  readonly mailSignInLink: (email: Email, reason: SignInReason, isLegalEntity: boolean) => Asked
  readonly mailResetLink: (email: Email) => Asked
  readonly resetPassword: (token: string, password: string) => Asked
  readonly changePassword: (change: PasswordChange) => Asked
  readonly exists: (email: Email) => Asked<boolean>
  readonly sessions: () => Asked<readonly UserSession[]>
  readonly endSession: (id: string) => Asked
  /** How many were ended. */
  readonly endOtherSessions: () => Asked<number>
  readonly erase: (password: string | null) => Asked<Erasure>
  /** Without a password a recent sign-in is the proof. */
  readonly exportData: (password: string | null) => Asked<PersonalData>
}

/** Data that the device stores next to the credentials. Never fails: data that cannot be stored is dropped. */
export interface DeviceMemory {
  readonly removeKey: (key: string) => void
  /** For as long as a session lives without being used. */
  readonly setCookie: (name: string, value: string) => void
  /** A cookie that is there lives as long again; one that is not stays away. */
  readonly renewCookie: (name: string) => void
  readonly removeCookie: (name: string) => void
  /** Moment at which any tab last set or renewed the sign-in cookie; null if no user is signed in. */
  readonly renewedAt: () => Instant | null
}

/** Tells statistics of a screen; its failures are its own affair. */
export type LogScreen = (screen: ScreenView) => Effect.Effect<void>
