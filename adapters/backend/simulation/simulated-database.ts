import { Kysely, PostgresDialect, sql } from 'kysely'
import type { Pool } from 'pg'
import { fromDatabase } from '#adapters/backend/server/database/database-failed.ts'
import { createDatabase, newDatabaseFiles } from '#adapters/backend/server/database/open-embedded.ts'
import { migrate } from '#adapters/backend/server/database/migrate.ts'
import { readsOfPrimary } from '#adapters/backend/server/database/open-replicas.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import type { Tables } from '#adapters/backend/server/database/tables.ts'
import { DirectClient } from './direct-client.ts'

/** A database that lives in memory and is shared by the seeds of a run, one after another. */
export interface SimulatedDatabase {
  readonly store: Store
  /** Whether a transaction is in progress. */
  readonly isBusy: () => boolean
  /** The files of the database, which open it faster the next time. */
  readonly dump: () => Promise<Blob>
  readonly close: () => Promise<void>
}

/** Rows of a seed, from the tables that refer to others to those that are referred to. */
const writtenTables = [
  'refund_items',
  'refunds',
  'payment_confirmations',
  'desk_events',
  'desk_items',
  'payment_disputes',
  'operator_alerts',
  'acquirer_inbox',
  'idempotency_keys',
  'payment_events',
  'charge_claims',
  'payment_items',
  'payments',
  'notifications',
  'push_messages',
  'mail',
  'new_charges',
  'charge_documents',
  'charges',
  'accounts',
  'users',
  'clients',
] as const

/** Seeds after which the space of deleted rows is given back. */
const seedsBetweenVacuums = 50

let cleaned = 0

/** Deletes what a seed has written. */
export const deleteRows = async ({ db, kind }: Store): Promise<void> => {
  await sql.raw(writtenTables.map((table) => `delete from ${table}`).join(';')).execute(db)
  cleaned += 1
  if (kind === 'embedded' && cleaned % seedsBetweenVacuums === 0) await sql.raw('vacuum').execute(db)
}

/** One connection, as the embedded database of the product has it: each user waits for the one before. */
class OneConnection {
  readonly #client: DirectClient
  #free: Promise<void> = Promise.resolve()
  users = 0

  constructor(client: DirectClient) {
    this.#client = client
  }

  readonly connect = async () => {
    this.users += 1
    const before = this.#free
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#free = promise
    await before
    const release = (): void => {
      this.users -= 1
      resolve()
    }
    return { query: this.#client.query, release }
  }

  readonly end = async (): Promise<void> => undefined
}

/** Opens an empty database in memory with every table; `files` are those of another one. */
export const openSimulatedDatabase = async (files?: Blob): Promise<SimulatedDatabase> => {
  const { PGlite, protocol } = await import('@electric-sql/pglite')
  const loadDataDir = files ?? (await newDatabaseFiles())
  const lite = await createDatabase(PGlite, loadDataDir === undefined ? {} : { loadDataDir })
  const pool = new OneConnection(new DirectClient(lite, protocol))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as unknown as Pool }) })
  const store: Store = {
    db,
    pool: pool as unknown as Pool,
    kind: 'embedded',
    isDiskFull: async () => false,
    query: (run) => fromDatabase(() => run(db)),
    transaction: (work) => fromDatabase(() => db.transaction().execute(work)),
    staleReads: readsOfPrimary(db),
    close: () => lite.close(),
  }
  await migrate(store)
  // Planning takes longer than execution, and the tables of a seed stay small.
  await sql.raw('set plan_cache_mode to force_generic_plan').execute(db)
  return {
    store,
    isBusy: () => pool.users > 0,
    dump: () => lite.dumpDataDir('none'),
    close: store.close,
  }
}
