import type { Effect } from 'effect'
import type { BackendFailed } from '#application/shared/backend.errors.ts'

/** The session of this device. Its credentials stay inside of the adapter, which attaches them to the calls that need them. */
export interface SessionPort {
  /** Null without a session. */
  readonly userId: () => string | null
  /** Takes the session of an earlier visit, or makes a client and its anonymous user (spec §6). */
  readonly open: () => Effect.Effect<{ readonly userId: string }, BackendFailed>
  /**
   * Runs work that every visitor may do: with the session of `open`. Work that finds its session expired is run once more,
   * as a whole, with a new anonymous session.
   */
  readonly asVisitor: <A, E>(work: Effect.Effect<A, E>) => Effect.Effect<A, E | BackendFailed>
  /** Forgets the credentials and what tells the server that someone is signed in. Data that was kept stays. */
  readonly forget: () => void
  /** Spec §4 Logout: forgets the session and everything that this device keeps about its user. */
  readonly logOut: () => void
}
