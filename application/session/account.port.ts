import type { Effect } from 'effect'
import type { Instant } from '#domain/dates/instant.ts'
import type { Email } from '#domain/identity/email.ts'
import type { GivenConsent } from '#domain/session/consent.ts'
import type { PersonalData } from '#domain/session/personal-data.ts'
import type { ScreenView } from '#domain/tracking/page-event.ts'
import type { BackendFailed } from '#application/shared/backend.errors.ts'

type BackendReply<A = void> = Effect.Effect<A, BackendFailed>

/** Spec §7: sign-in by address and password, or by the one-time token of an e-mail. */
export type SignIn =
  | { readonly _tag: 'Password'; readonly username: string; readonly password: string }
  | { readonly _tag: 'Link'; readonly token: string }

/** What is known about the account that was signed in. */
export interface SignedIn {
  /** Null if another backend does not return it. */
  readonly isLegalEntity: boolean | null
}

/** The values of the form for a new password. */
export interface PasswordChange {
  readonly oldPassword: string
  readonly newPassword: string
  readonly repeated: string
}

/** A session of the user on one device. Its id gives no access. */
export interface UserSession {
  readonly id: string
  readonly createdAt: Instant
  readonly lastSeenAt: Instant
  readonly channel: string
  /** Name of the device; empty if it was not sent. */
  readonly device: string
  readonly isCurrent: boolean
}

/** What remains of a deleted account. */
export interface Erasure {
  /** Number of payments whose records are kept. */
  readonly keptPayments: number
  /** Russian text: what was removed, and what was kept for which reason. */
  readonly message: string
}

/** The action for which the visitor has to sign in. It selects the text of the e-mail. */
export type SignInReason = 'login' | 'receipt'

/** An account with sample data that any visitor of a demo may open. */
export interface DemoSignIn {
  readonly email: string
  readonly password: string
  readonly isLegalEntity: boolean
}

/** Requests about accounts: registration, passwords and tokens, and sessions. */
export interface AccountPort {
  /**
   * Ends the visitor's own session. Its documents and payments move to the account, whose session replaces it. The stored
   * profile of this device is removed, because it belongs to another user. Fails with `login.wrong`, `login.wait` or
   * `link.spent`.
   */
  readonly signIn: (by: SignIn, device: string) => BackendReply<SignedIn>
  /** Ends the session of this device. */
  readonly signOut: () => BackendReply
  /** Creates an account, stores its consents and sends its e-mail. Fails with `consent.required` or `email.wait`. */
  readonly register: (email: Email, isLegalEntity: boolean, consents: readonly GivenConsent[]) => BackendReply
  /** Sends an e-mail with a one-time sign-in link. Fails with `email.wait`. */
  readonly mailSignInLink: (email: Email, reason: SignInReason, isLegalEntity: boolean) => BackendReply
  /** Sends an e-mail with a one-time link to set a new password. Fails with `email.wait`. */
  readonly mailResetLink: (email: Email) => BackendReply
  /**
   * Sets a new password by the token of an e-mail, and ends every session of the account. Fails with
   * `link.spent`.
   */
  readonly resetPassword: (token: string, password: string) => BackendReply
  /**
   * Changes the password of a signed-in user. Fails with `password.wrong`, `password.wait`, `password.none` or
   * `password.mismatch`.
   */
  readonly changePassword: (change: PasswordChange) => BackendReply
  /** Returns the accounts of a demo; an empty list where there are none. */
  readonly demoSignIns: () => BackendReply<readonly DemoSignIn[]>
  /** Returns the sessions of the user. */
  readonly sessions: () => BackendReply<readonly UserSession[]>
  /** Ends one session by its id. Fails with `session.unknown`. */
  readonly endSession: (id: string) => BackendReply
  /** Ends every session but the current one and returns how many were ended. */
  readonly endOtherSessions: () => BackendReply<number>
  /** Deletes the account. Fails with `password.wrong`, `password.wait` or `user.payment-running`. */
  readonly erase: (password: string | null) => BackendReply<Erasure>
  /**
   * Returns the personal data of the user. Without a password a recent sign-in is required as proof. Fails with
   * `password.wrong`, `password.wait` or `export.sign-in`.
   */
  readonly exportData: (password: string | null) => BackendReply<PersonalData>
}

/** Data that the device stores next to the credentials. Never fails: data that cannot be stored is dropped. */
export interface DeviceMemory {
  /** Removes a key from the storage of the device and of the tab. */
  readonly removeKey: (key: string) => void
  /** Sets a cookie that lives as long as an unused session. */
  readonly setCookie: (name: string, value: string) => void
  /** Extends the lifetime of an existing cookie. A missing cookie is not created. */
  readonly renewCookie: (name: string) => void
  /** Deletes a cookie. A missing cookie is ignored. */
  readonly removeCookie: (name: string) => void
  /** Moment at which any tab last set or renewed the sign-in cookie; null if no user is signed in. */
  readonly renewedAt: () => Instant | null
}

/** Logs a screen view to statistics. Never fails. */
export type LogScreen = (screen: ScreenView) => Effect.Effect<void>
