import { CompiledQuery, sql } from 'kysely'
import type { Db as QueueDatabase } from 'pg-boss'
import type { Store, Trx } from '#adapters/backend/server/database/store.ts'

/** A clock that is corrected by less may delay a worker by as much. */
const smallSetBackMs = 1000

/** How far the clock is ahead of the time that this process has run, which changes only where the clock is set. */
const aheadOfUptime = (): number => Date.now() - performance.now()

/** Calls `onSetBack` where the clock was set back while `work` ran. */
export const noticeSetBack = async <A>(work: () => Promise<A>, onSetBack: () => void): Promise<A> => {
  const before = aheadOfUptime()
  try {
    return await work()
  } finally {
    if (before - aheadOfUptime() > smallSetBackMs) onSetBack()
  }
}

/**
 * Runs the queue's SQL on connections of the store. The queue sends whole transactions as one text; after an error in the
 * middle the connection must not return to the pool within the transaction, as the embedded database has only one.
 */
export const queueDatabase = ({ pool }: Pick<Store, 'pool'>, onClockSetBack: () => void): QueueDatabase => ({
  executeSql: (text, values) =>
    noticeSetBack(async () => {
      const connection = await pool.connect()
      try {
        return await connection.query(text, values)
      } catch (error) {
        await connection.query('rollback').catch(() => undefined)
        throw error
      } finally {
        connection.release()
      }
    }, onClockSetBack),
})

/** Runs the queue's SQL within our transaction, so that a job exists if and only if its reason is committed. */
export const withinTransaction = (trx: Trx): QueueDatabase => ({
  executeSql: async (text, values = []) => ({
    rows: (await trx.executeQuery(CompiledQuery.raw(text, [...values]))).rows,
  }),
})

/** The queue's tables are in a separate schema next to ours, so that several products may share a database. */
export const queueSchemaOf = async ({ db }: Pick<Store, 'db'>): Promise<string> => {
  const { rows } = await sql<{ readonly name: string }>`select current_schema() as name`.execute(db)
  const schema = rows[0]?.name ?? 'public'
  return schema === 'public' ? 'kvitok_queue' : `${schema}_queue`
}
