import { sql, type Selectable } from 'kysely'
import type { Instant } from '#domain/dates/instant.ts'
import type { Database, Trx } from '#adapters/backend/server/database/store.ts'
import type { RegisterPollsTable } from '#adapters/backend/server/database/tables/registers.tables.ts'

export type PollRow = Selectable<RegisterPollsTable>

/** Returns the place in a register and how its last requests went; undefined before the first request. */
export const findPoll = (db: Database, source: string): Promise<PollRow | undefined> =>
  db.selectFrom('register_polls').selectAll().where('source', '=', source).executeTakeFirst()

/** Returns every polled register. */
export const listPolls = (db: Database): Promise<readonly PollRow[]> =>
  db.selectFrom('register_polls').selectAll().orderBy('source').execute()

export interface PollPlace {
  readonly cursor: string | null
  readonly etag: string | null
}

/** Stores the place after a page in the transaction of its import. */
export const savePlace = async (
  trx: Trx,
  source: string,
  { cursor, etag }: PollPlace,
  refusedLines: number,
  now: Instant,
): Promise<void> => {
  await sql`
    insert into register_polls (source, cursor, etag, next_at, refused_lines)
    values (${source}, ${cursor}, ${etag}, ${new Date(now)}, ${refusedLines})
    on conflict (source) do update set cursor = excluded.cursor, etag = excluded.etag,
      refused_lines = register_polls.refused_lines + excluded.refused_lines`.execute(trx)
}

/** Stores that the register has answered, and when it is asked next. */
export const saveSuccess = async (
  db: Database,
  source: string,
  nextAt: Instant,
  now: Instant,
): Promise<void> => {
  const answered = {
    next_at: new Date(nextAt),
    succeeded_at: new Date(now),
    failed_since: null,
    failures: 0,
    alerted_at: null,
  }
  await db
    .insertInto('register_polls')
    .values({ source, cursor: null, etag: null, refused_lines: 0, ...answered })
    .onConflict((conflict) => conflict.column('source').doUpdateSet(answered))
    .execute()
}

/** Stores a failed request; returns the number of failures since the last answer. */
export const saveFailure = async (db: Database, source: string, now: Instant): Promise<number> => {
  const { rows } = await sql<{ readonly failures: number }>`
    insert into register_polls (source, next_at, failed_since, failures)
    values (${source}, ${new Date(now)}, ${new Date(now)}, 1)
    on conflict (source) do update set
      failed_since = coalesce(register_polls.failed_since, excluded.failed_since),
      failures = register_polls.failures + 1
    returning failures`.execute(db)
  return rows[0]?.failures ?? 1
}

/** Sets when the register is asked next. */
export const postpone = async (db: Database, source: string, nextAt: Instant): Promise<void> => {
  await db
    .updateTable('register_polls')
    .set({ next_at: new Date(nextAt) })
    .where('source', '=', source)
    .execute()
}

/** Marks the failures of a register as reported; returns their beginning, and null where they are short or reported already. */
export const claimAlert = async (
  trx: Trx,
  source: string,
  failedBefore: Instant,
  now: Instant,
): Promise<Date | null> => {
  const row = await trx
    .updateTable('register_polls')
    .set({ alerted_at: new Date(now) })
    .where('source', '=', source)
    .where('alerted_at', 'is', null)
    .where('failed_since', '<=', new Date(failedBefore))
    .returning('failed_since')
    .executeTakeFirst()
  return row?.failed_since ?? null
}
