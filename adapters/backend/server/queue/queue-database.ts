import { CompiledQuery, sql } from 'kysely'
import type { Db as QueueDatabase } from 'pg-boss'
import type { Store, Trx } from '#adapters/backend/server/database/store.ts'

/**
 * Runs the queue's SQL on connections of the store. The queue sends whole transactions as one text; after an error in the
 * middle the connection must not return to the pool within the transaction, as the embedded database has only one.
 */
export const queueDatabase = ({ pool }: Pick<Store, 'pool'>): QueueDatabase => ({
  executeSql: async (text, values) => {
    const connection = await pool.connect()
    try {
      return await connection.query(text, values)
    } catch (error) {
      await connection.query('rollback').catch(() => undefined)
      throw error
    } finally {
      connection.release()
    }
  },
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
