import { sql } from 'kysely'
import type { Database } from '#adapters/backend/server/database/store.ts'

/** Longest wait of a job for its next attempt. */
export const maxRetryDelaySeconds = 3600

/**
 * Lets jobs run whose times a clock has stored that ran ahead and was set back; they would wait as long as it was ahead. A job that
 * was active then counts as begun now, so that it is tried again where its process has died. Returns the number of jobs.
 */
export const bringJobsForward = async (db: Database, schema: string): Promise<number> => {
  const job = sql.table(`${schema}.job`)
  const latest = sql`now() + ${2 * maxRetryDelaySeconds} * interval '1 second'`
  const waiting = await sql`
    update ${job} set start_after = now()
    where state in ('created', 'retry') and start_after > ${latest}`.execute(db)
  const active = await sql`
    update ${job} set started_on = now() where state = 'active' and started_on > ${latest}`.execute(db)
  // pg-boss looks after a queue when its last turn is long ago.
  await sql`
    update ${sql.table(`${schema}.queue`)} set monitor_claim_on = null, maintain_on = null
    where greatest(monitor_claim_on, maintain_on) > ${latest}`.execute(db)
  return Number(waiting.numAffectedRows ?? 0n) + Number(active.numAffectedRows ?? 0n)
}
