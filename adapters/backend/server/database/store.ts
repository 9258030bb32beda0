import type { Effect } from 'effect'
import type { Kysely, Transaction } from 'kysely'
import type { Pool } from 'pg'
import type { DatabaseFailed } from './database-failed.ts'
import type { StaleReads } from './stale-reads.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

/** The only connection that code within a transaction may use: the embedded database has one. */
export type Trx = Transaction<Tables>

/** The opened database of the backend, embedded or PostgreSQL. */
export interface Store {
  readonly db: Database
  /** The pool behind `db`, for a library that runs its own SQL. */
  readonly pool: Pool
  readonly kind: 'embedded' | 'postgresql'
  /** Whether the disk of the database has no room for further writes. */
  readonly isDiskFull: () => Promise<boolean>
  /**
   * Runs statements on one connection. Those that do not wait for each other are sent together. `run` is refused
   * another connection of the store, because the embedded database has only one.
   */
  readonly query: <A>(run: (db: Database) => Promise<A>) => Effect.Effect<A, DatabaseFailed>
  /**
   * Runs statements in one transaction; those that do not wait for each other are sent together. A rejected promise rolls back
   * everything that the work has written. The work is repeated after a deadlock, so it changes
   * nothing but the database. As that of `query`, it is refused another connection.
   */
  readonly transaction: <A>(work: (trx: Trx) => Promise<A>) => Effect.Effect<A, DatabaseFailed>
  /** For the look-ups and lists that may be answered by a replica. */
  readonly staleReads: StaleReads
  readonly close: () => Promise<void>
}
