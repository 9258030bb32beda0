import type { Effect } from 'effect'
import type { DatabaseFailed } from './database-failed.ts'
import type { Database } from './store.ts'

/** A replica as the operator watches it. */
export interface ReplicaState {
  readonly name: string
  readonly isInUse: boolean
  /** Null while it does not answer. */
  readonly lagSeconds: number | null
}

/** Reads that need not show what others have written in the last seconds, answered by replicas where there are any. */
export interface StaleReads {
  /**
   * Reads from a replica that has every write of this user, otherwise from the primary. A read that fails on a replica, or finds
   * nothing there (null or undefined), is repeated on the primary.
   */
  readonly query: <A>(userId: string, run: (db: Database) => Promise<A>) => Effect.Effect<A, DatabaseFailed>
  /** Makes later reads of the user see what the user has written so far, in every process. */
  readonly noteWrite: (userId: string) => Effect.Effect<void, DatabaseFailed>
  readonly replicaStates: () => readonly ReplicaState[]
  /** How many of these reads the primary and the replicas have answered. */
  readonly counts: () => Readonly<Record<'primary' | 'replica', number>>
  readonly close: () => Promise<void>
}
