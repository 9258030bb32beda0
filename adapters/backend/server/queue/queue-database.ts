import { sql } from 'kysely'
import type { Db as IDatabase } from 'pg-boss'
import { CompiledQuery } from 'kysely'
import type { Store, Trx } from '#adapters/backend/server/database/store.ts'

/**
 * The queue's own SQL on the store's own connections. It sends whole transactions as one text; one that breaks off in the
 * middle must not give its connection back inside of it, least of all the only one of the embedded database.
 */
export const queueDatabase = ({ pool }: Pick<Store, 'pool'>): IDatabase => ({
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

/** Within a transaction of ours: a job that is there if and only if its reason is. */
export const withinTransaction = (trx: Trx): IDatabase => ({
  executeSql: async (text, values = []) => ({
    rows: (await trx.executeQuery(CompiledQuery.raw(text, [...values]))).rows,
  }),
})

/** The queue's tables live in a schema beside ours, so that several products may share a database. */
export const queueSchemaOf = async ({ db }: Pick<Store, 'db'>): Promise<string> => {
  const { rows } = await sql<{ readonly name: string }>`select current_schema() as name`.execute(db)
  const own = rows[0]?.name ?? 'public'
  return own === 'public' ? 'kvitok_queue' : `${own}_queue`
}
