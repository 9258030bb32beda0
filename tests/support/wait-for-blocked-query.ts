import { sql } from 'kysely'
import type { Database } from '#adapters/backend/server/database/store.ts'

/** Waits until one transaction of this PostgreSQL waits for another. */
export const waitForBlockedQuery = async (db: Database): Promise<void> => {
  for (;;) {
    const { rows } = await sql`select 1 from pg_locks where not granted limit 1`.execute(db)
    if (rows.length > 0) return
  }
}
