import { sql } from 'kysely'
import type { Database } from '#adapters/backend/server/database/store.ts'

/** The number of rows of a user in a table that has a column `user_id`. */
export const countRowsOfUser = async (db: Database, table: string, userId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where user_id = ${userId}`.execute(db)
  return rows[0]?.count ?? 0
}
