import { Effect } from 'effect'
import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import { fromDatabase } from './database-failed.ts'
import { limitQueries, type QueryLimits } from './limit-queries.ts'
import { openPool } from './open-pool.ts'
import { databaseAddressOf } from './open-postgresql.ts'
import { prepareWhereDirect } from './prepare-statements.ts'
import type { Database } from './store.ts'
import type { Tables } from './tables.ts'
import type { Log } from '#adapters/log/log.ts'
import { chooseReplica, isInUse } from './choose-replica.ts'
import type { StaleReads } from './stale-reads.ts'
import { lastWriteOf, recordUserWrite } from './user-writes.repository.ts'
import { type WatchedReplica, watchReplicas } from './watch-replicas.ts'

/** Shorter than those of the primary, because a read that gets no answer is repeated there. */
const replicaLimits: QueryLimits = { answerWithinMs: 2000, maxWaiting: 32 }

interface Replica extends WatchedReplica {
  readonly db: Database
}

const openReplica = (url: string, log: Log): Replica => {
  const pool = openPool(
    {
      connectionString: url,
      connectionTimeoutMillis: 1000,
      max: 10,
      keepAlive: true,
    },
    log,
  )
  limitQueries(pool, replicaLimits)
  prepareWhereDirect(pool)
  return {
    name: databaseAddressOf(url),
    pool,
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    report: null,
  }
}

/** Every read goes to the one database that there is. */
export const readsOfPrimary = (db: Database): StaleReads => {
  let primary = 0
  return {
    query: (_, run) => {
      primary += 1
      return fromDatabase(() => run(db))
    },
    noteWrite: () => Effect.void,
    replicaStates: () => [],
    counts: () => ({ primary, replica: 0 }),
    close: async () => undefined,
  }
}

export interface ReplicasOptions {
  readonly primary: { readonly db: Database; readonly pool: Pool }
  readonly urls: readonly string[]
  readonly log: Log
}

/** Opens the replicas of a primary. One that does not answer is used as soon as it does. */
export const openReplicas = async ({ primary, urls, log }: ReplicasOptions): Promise<StaleReads> => {
  const replicas = urls.map((url) => openReplica(url, log))
  const stopWatching = await watchReplicas(primary.pool, replicas, log)
  const counts = { primary: 0, replica: 0 }
  let turn = 0

  const choose = async (userId: string): Promise<Replica | null> => {
    // The position is needed only where some replica can be used.
    if (!replicas.some(({ report }) => isInUse(report))) return null
    const since = await lastWriteOf(primary.db, userId)
    turn += 1
    const chosen = chooseReplica(
      replicas.map(({ report }) => report),
      since,
      turn,
    )
    return chosen === null ? null : (replicas[chosen] ?? null)
  }

  /** The answer of the replica; undefined where it has none or fails for any reason: the primary decides. */
  const fromReplica = async <A>(
    replica: Replica,
    run: (db: Database) => Promise<A>,
  ): Promise<A | undefined> => {
    try {
      return await run(replica.db)
    } catch (error) {
      log('warn', 'read of a replica failed', { replica: replica.name, message: (error as Error).message })
      return undefined
    }
  }

  return {
    query: (userId, run) =>
      fromDatabase(async () => {
        const replica = await choose(userId)
        const found = replica === null ? undefined : await fromReplica(replica, run)
        if (found !== undefined && found !== null) {
          counts.replica += 1
          return found
        }
        counts.primary += 1
        return run(primary.db)
      }),
    noteWrite: (userId) => fromDatabase(() => recordUserWrite(primary.db, userId)),
    replicaStates: () =>
      replicas.map(({ name, report }) => ({
        name,
        isInUse: isInUse(report),
        lagSeconds: report === null ? null : report.lagMs / 1000,
      })),
    counts: () => ({ ...counts }),
    close: async () => {
      await stopWatching()
      await Promise.all(replicas.map(({ pool }) => pool.end()))
    },
  }
}
