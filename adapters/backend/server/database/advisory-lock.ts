import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import type { Store } from './store.ts'

/** By the name of the work and of the schema: several products may share a database. */
const lockKeys = 'hashtext($1), hashtext(current_schema()::text)'

const retryMs = 100

/**
 * Takes the lock in a transaction that stays open while it is held, because a pooler in transaction mode gives the next
 * statement of a session another connection. The transaction has neither a snapshot nor a number, so it holds back no vacuum.
 */
const tryTake = async (connection: PoolClient, name: string): Promise<boolean> => {
  await connection.query('begin')
  const { rows } = await connection.query<{ readonly taken: boolean }>(
    `select pg_try_advisory_xact_lock(${lockKeys}) as taken`,
    [name],
  )
  const isTaken = rows[0]?.taken === true
  if (!isTaken) await connection.query('rollback')
  return isTaken
}

const locking = async <A>(
  pool: Pool,
  work: (connection: PoolClient) => Promise<A>,
): Promise<readonly [PoolClient, A]> => {
  const connection = await pool.connect()
  try {
    return [connection, await work(connection)]
  } catch (error) {
    connection.release(true)
    throw error
  }
}

/**
 * Returns the connection that holds an advisory lock until it is released or closed; null where another process holds the
 * lock.
 */
export const tryAdvisoryLock = async (pool: Pool, name: string): Promise<PoolClient | null> => {
  const [connection, taken] = await locking(pool, (client) => tryTake(client, name))
  if (taken) return connection
  connection.release()
  return null
}

/** Releases the lock and returns the connection to the pool. */
export const releaseAdvisoryLock = async (connection: PoolClient): Promise<void> => {
  try {
    await connection.query('commit')
    connection.release()
  } catch {
    // A lost connection has released its locks.
    connection.release(true)
  }
}

/** Runs the work under an advisory lock: other processes on the same database wait for it. */
export const withAdvisoryLock = async <A>(
  { kind, pool }: Pick<Store, 'kind' | 'pool'>,
  name: string,
  work: () => Promise<A>,
): Promise<A> => {
  // The embedded database has one process, and one connection, which must not be held.
  if (kind === 'embedded') return work()
  // A statement that waits for the lock would exceed the time limit of statements.
  const [lock] = await locking(pool, async (connection) => {
    while (!(await tryTake(connection, name))) await sleep(retryMs)
  })
  try {
    return await work()
  } finally {
    await releaseAdvisoryLock(lock)
  }
}
