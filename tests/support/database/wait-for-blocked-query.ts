import { sql } from 'kysely'
import { asAnotherRequest } from './as-another-request.ts'
import type { Database } from '#adapters/backend/server/database/store.ts'

/** Waits until one transaction of this database waits for another. Other tests have databases in the same PostgreSQL. */
export const waitForBlockedQuery = async (db: Database): Promise<void> => {
  const blocked = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' limit 1`
  for (;;) {
    const { rows } = await asAnotherRequest(() => blocked.execute(db))
    if (rows.length > 0) return
  }
}
