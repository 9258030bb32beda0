import { Effect } from 'effect'
import type { Pool, PoolClient } from 'pg'
import type { Store } from '#adapters/backend/server/store/store.ts'

/** By the name of the job and of the schema: several products may share a database. */
const lockKeys = 'hashtext($1), hashtext(current_schema()::text)'

/** The connection that holds the turn, and loses it with its process; null where another process has it. */
const takeTurn = async (pool: Pool, name: string): Promise<PoolClient | null> => {
  const connection = await pool.connect()
  try {
    const { rows } = await connection.query<{ readonly taken: boolean }>(
      `select pg_try_advisory_lock(${lockKeys}) as taken`,
      [name],
    )
    if (rows[0]?.taken === true) return connection
    connection.release()
    return null
  } catch (error) {
    connection.release(true)
    throw error
  }
}

const giveBack = async (connection: PoolClient, name: string): Promise<void> => {
  try {
    await connection.query(`select pg_advisory_unlock(${lockKeys})`, [name])
    connection.release()
  } catch {
    // A connection that is gone has given it back by going.
    connection.release(true)
  }
}

/** Of several processes on one database one does the job at a time; the others let this turn pass. */
export const oneAtATime = (
  { kind, pool }: Pick<Store, 'kind' | 'pool'>,
  name: string,
  job: Effect.Effect<void>,
): Effect.Effect<void> =>
  // The embedded database has one process, and one connection, which must not be held.
  kind === 'embedded'
    ? job
    : Effect.acquireUseRelease(
        Effect.promise(() => takeTurn(pool, name)),
        (turn) => (turn === null ? Effect.void : job),
        (turn) => (turn === null ? Effect.void : Effect.promise(() => giveBack(turn, name))),
      )
