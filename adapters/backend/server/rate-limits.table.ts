import { sql } from 'kysely'
import type { Instant } from '#domain/dates/instant.ts'
import type { Database } from '#adapters/backend/server/store/store.ts'

const windowMs = 60_000

export interface Asker {
  readonly limitName: string
  readonly holder: string
  readonly now: Instant
}

export interface Counted {
  /** This question included. */
  readonly asked: number
  /** Until the count begins anew. */
  readonly secondsLeft: number
}

/** A minute that is over counts for nothing. Rows that another process holds are left to it. */
const forgetOld = async (db: Database, over: Date): Promise<void> => {
  await sql`
    delete from rate_limits where (limit_name, holder) in (
      select limit_name, holder from rate_limits where started_at <= ${over} limit 1000 for update skip locked
    )`.execute(db)
}

/** Counts a question by one statement, so that questions at the same moment are all counted. */
export const countQuestion = async (db: Database, { limitName, holder, now }: Asker): Promise<Counted> => {
  const over = new Date(now - windowMs)
  const { rows } = await sql<{ readonly started_at: Date; readonly asked: number }>`
    insert into rate_limits as known (limit_name, holder, started_at, asked)
    values (${limitName}, ${holder}, ${new Date(now)}, 1)
    on conflict (limit_name, holder) do update set
      started_at = case when known.started_at <= ${over} then excluded.started_at else known.started_at end,
      asked = case when known.started_at <= ${over} then 1 else known.asked + 1 end
    returning started_at, asked`.execute(db)
  const { started_at: startedAt = new Date(now), asked = 1 } = rows[0] ?? {}
  if (asked === 1) await forgetOld(db, over)
  return { asked, secondsLeft: Math.ceil((startedAt.getTime() + windowMs - now) / 1000) }
}
