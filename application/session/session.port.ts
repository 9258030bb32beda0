import type { Effect } from 'effect'
import type { OrganisationId } from '#domain/organisation/organisation.ts'
import type { BackendFailed } from '#application/shared/backend.errors.ts'

/**
 * The session of this device. Its credentials stay inside the adapter, which attaches them to the requests that need them.
 */
export interface SessionPort {
  /** Returns null without a session. */
  readonly userId: () => string | null
  /** Continues the session of an earlier visit, or creates a client and its anonymous user (spec §6). */
  readonly open: () => Effect.Effect<{ readonly userId: string }, BackendFailed>
  /**
   * Runs work that is open to every visitor, with the session of `open`. If the session turns out to be expired, the whole
   * work is run once more with a new anonymous session.
   */
  readonly asVisitor: <A, E>(work: Effect.Effect<A, E>) => Effect.Effect<A, E | BackendFailed>
  /** The visitor has been shown this organisation: further calls are about this one alone. */
  readonly workFor: (organisationId: OrganisationId) => void
  /** Spec §4 Logout: removes the session and all data of its user from this device. */
  readonly logOut: () => void
}
