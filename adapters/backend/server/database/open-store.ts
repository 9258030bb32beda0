import { Kysely, PostgresDialect } from 'kysely'
import type { Log } from '#adapters/backend/server/log/log.ts'
import { fromDatabase } from './database-failed.ts'
import { openEmbedded } from './open-embedded.ts'
import { openPostgresql } from './open-postgresql.ts'
import type { Store } from './store.ts'
import type { Tables } from './tables.ts'

export interface StoreOptions {
  /** PostgreSQL; without it the embedded database in `dir`. */
  readonly url?: string | undefined
  readonly dir: string
  readonly log: Log
  /** Timeout of a connection to PostgreSQL; five seconds by default. */
  readonly connectTimeoutMs?: number
}

/** Opens the database without changing its tables; throws a `StoreRefused` whose message contains the next step. */
export const openStore = async ({ url, dir, log, connectTimeoutMs }: StoreOptions): Promise<Store> => {
  const { pool, close } =
    url === undefined ? await openEmbedded(dir, log) : await openPostgresql(url, log, connectTimeoutMs)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    pool,
    kind: url === undefined ? 'embedded' : 'postgresql',
    query: (run) => fromDatabase(() => run(db)),
    transaction: (work) => fromDatabase(() => db.transaction().execute(work)),
    close,
  }
}
