import type { Log } from '#adapters/log/log.ts'
import { fromDatabase } from './database-failed.ts'
import { isFolderFull, isServerFull } from './disk-space.ts'
import { serverQueryLimits } from './limit-queries.ts'
import { migrate } from './migrate.ts'
import { openEmbedded } from './open-embedded.ts'
import { type PipelinedDatabase, pipelinedDatabase } from './pipelined-database.ts'
import { openPostgresql, type PostgresqlLimits } from './open-postgresql.ts'
import { openReplicas, readsOfPrimary } from './open-replicas.ts'
import type { Store, Trx } from './store.ts'

export interface StoreOptions extends PostgresqlLimits {
  /** PostgreSQL; without it the embedded database in `dir`. */
  readonly url?: string | undefined
  readonly dir: string
  readonly log: Log
  /** Replicas of the PostgreSQL of `url`, for reads that may be stale. */
  readonly readUrls?: readonly string[]
}

/** How a server reaches its database. */
export interface ServerStoreOptions extends StoreOptions {
  /** PostgreSQL without a pooler in between, for the migrations; `url` where it is absent. */
  readonly directUrl?: string | undefined
}

/** SQLSTATE of a transaction that was rolled back because it and another one waited for each other. */
const deadlockDetected = '40P01'

const maxRepetitions = 3

/** Runs a transaction, and repeats it after a deadlock: the other transaction has got its locks by then, and goes on. */
const transact = async <A>(
  transaction: PipelinedDatabase['transaction'],
  work: (trx: Trx) => Promise<A>,
  repetitions = maxRepetitions,
): Promise<A> => {
  try {
    return await transaction(work)
  } catch (error) {
    const isDeadlock = error instanceof Error && 'code' in error && error.code === deadlockDetected
    if (!isDeadlock || repetitions === 0) throw error
    return transact(transaction, work, repetitions - 1)
  }
}

/** Opens the database without changing its tables; throws a `StoreRefused` whose message contains the next step. */
export const openStore = async ({
  url,
  dir,
  log,
  readUrls = [],
  ...limits
}: StoreOptions): Promise<Store> => {
  const { pool, close } =
    url === undefined ? await openEmbedded(dir, log) : await openPostgresql(url, log, limits)
  const { db, query, transaction } = pipelinedDatabase(pool)
  const staleReads =
    readUrls.length === 0
      ? readsOfPrimary(db)
      : await openReplicas({ primary: { db, pool }, urls: readUrls, log })
  return {
    db,
    pool,
    kind: url === undefined ? 'embedded' : 'postgresql',
    isDiskFull: () => (url === undefined ? isFolderFull(dir) : isServerFull(pool)),
    query: (run) => fromDatabase(() => query(run)),
    transaction: (work) => fromDatabase(() => transact(transaction, work)),
    staleReads,
    close: async () => {
      await staleReads.close()
      await close()
    },
  }
}

/**
 * Opens the database of a server: applies missing migrations, which may take long, and limits the time of every statement
 * after that. Throws a `StoreRefused`.
 */
export const openServerStore = async ({
  directUrl,
  readUrls = [],
  ...options
}: ServerStoreOptions): Promise<Store> => {
  const unlimited = await openStore({ ...options, url: directUrl ?? options.url })
  try {
    await migrate(unlimited)
  } catch (error) {
    await unlimited.close()
    throw error
  }
  if (unlimited.kind === 'embedded') return unlimited
  await unlimited.close()
  return openStore({ ...options, readUrls, queryLimits: serverQueryLimits })
}
