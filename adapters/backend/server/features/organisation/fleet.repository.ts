import { sql } from 'kysely'
import type { Database } from '#adapters/backend/server/database/store.ts'

/** Returns the number of vehicles of a user. */
export const countVehicles = async (db: Database, userId: string): Promise<number> => {
  const { rows } = await sql<{ readonly count: number }>`
    select count(*) as count from sts_documents where user_id = ${userId}`.execute(db)
  return rows[0]?.count ?? 0
}
