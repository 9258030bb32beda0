import { sql } from 'kysely'
import type { Database } from '#adapters/backend/server/database/store.ts'

export interface QueueCount {
  readonly queue: string
  /** Jobs that are ready to run. */
  readonly waiting: number
  /** Jobs that wait for their next attempt. */
  readonly later: number
  readonly active: number
  /** Failed jobs, which wait for a person. */
  readonly dead: number
  /** Seconds since the oldest ready job became ready. */
  readonly oldestSeconds: number
}

/** Name of the queue of failed jobs. */
export const deadOf = (queue: string): string => `${queue}-dead`

interface Row {
  readonly name: string
  readonly waiting: number
  readonly later: number
  readonly active: number
  readonly oldest: number
}

/** Counts jobs in the tables: the counts of pg-boss are a minute old, and an operator needs current ones. */
export const countJobs = async (
  db: Database,
  schema: string,
  queues: readonly string[],
): Promise<readonly QueueCount[]> => {
  const { rows } = await sql<Row>`
    select name,
      count(*) filter (where state in ('created', 'retry') and start_after <= now()) as waiting,
      count(*) filter (where state in ('created', 'retry') and start_after > now()) as later,
      count(*) filter (where state = 'active') as active,
      coalesce(extract(epoch from now() - min(start_after) filter
        (where state in ('created', 'retry') and start_after <= now())), 0)::int as oldest
    from ${sql.table(`${schema}.job`)}
    where state in ('created', 'retry', 'active')
    group by name`.execute(db)
  const byName = new Map(rows.map((row) => [row.name, row]))
  return queues.map((queue) => {
    const row = byName.get(queue)
    const deadLetters = byName.get(deadOf(queue))
    return {
      queue,
      waiting: row?.waiting ?? 0,
      later: row?.later ?? 0,
      active: row?.active ?? 0,
      dead: deadLetters?.waiting ?? 0,
      oldestSeconds: row?.oldest ?? 0,
    }
  })
}
