import { sql } from 'kysely'
import type { Instant } from '#domain/dates/instant.ts'
import {
  newestSlot,
  oldestSlot,
  secondsUntilFree,
  slotEndsAt,
  slotOf,
} from '#domain/limits/sliding-window.ts'
import type { Database, Trx } from '#adapters/backend/server/database/store.ts'

/** The limit of one holder in a window of time. Budgets with the same name and holder are counted together. */
export interface Budget {
  readonly name: string
  /** A user, a network, the hash of an e-mail address. */
  readonly holder: string
  readonly max: number
  readonly windowMs: number
}

/** Returns to the budgets what was taken from them. */
export type GiveBack = (db: Database | Trx) => Promise<void>

/** The result of taking from budgets; `giveBack` is for work that was not done. */
export type Taking =
  | { readonly _tag: 'Taken'; readonly giveBack: GiveBack }
  | { readonly _tag: 'Exhausted'; readonly holder: string; readonly seconds: number }

/** Deletes counts that are older than every window; skips rows that another process has locked. */
const deleteOld = async (db: Database | Trx, now: Instant): Promise<void> => {
  await sql`
    delete from rate_limits where (limit_name, holder, slot) in (
      select limit_name, holder, slot from rate_limits where counts_until <= ${new Date(now)}
      limit 1000 for update skip locked
    )`.execute(db)
}

/** Returns whether one was taken. */
const tryTake = async (db: Database | Trx, budget: Budget, now: Instant): Promise<boolean> => {
  const { name, holder, max, windowMs } = budget
  const slot = slotOf(windowMs, now)
  const { rows } = await sql<{ readonly asked: number }>`
    with before as materialized (
      select coalesce(sum(asked), 0)::integer as asked from rate_limits
      where limit_name = ${name} and holder = ${holder}
        and slot between ${oldestSlot(windowMs, now)} and ${newestSlot(windowMs, now)} and slot <> ${slot}
    )
    insert into rate_limits as known (limit_name, holder, slot, asked, counts_until)
    select ${name}, ${holder}, ${slot}::integer, 1, ${new Date(slotEndsAt(windowMs, slot))}::timestamptz
    from before where before.asked < ${max}
    on conflict (limit_name, holder, slot) do update set asked = known.asked + 1
      where known.asked + (select asked from before) < ${max}
    returning asked`.execute(db)
  // The first request of a slot deletes expired counts.
  if (rows[0]?.asked === 1) await deleteOld(db, now)
  return rows.length > 0
}

/**
 * Takes one from a budget by a single statement; returns the seconds to wait where none is left, and counts nothing then.
 * The condition is checked on the row of the running slot, which concurrent requests lock one after the other, so together
 * they never exceed the budget.
 */
const takeOne = async (db: Database | Trx, budget: Budget, now: Instant): Promise<number> => {
  if (await tryTake(db, budget, now)) return 0
  const counts = await db
    .selectFrom('rate_limits')
    .select(['slot', 'asked as count'])
    .where('limit_name', '=', budget.name)
    .where('holder', '=', budget.holder)
    .execute()
  // The window may have moved in between, so the wait is at least a second.
  return Math.max(1, secondsUntilFree(counts, budget, now))
}

const giveOneBack = async (db: Database | Trx, budget: Budget, takenAt: Instant): Promise<void> => {
  await sql`
    update rate_limits set asked = asked - 1
    where limit_name = ${budget.name} and holder = ${budget.holder}
      and slot = ${slotOf(budget.windowMs, takenAt)} and asked > 0`.execute(db)
}

/** Takes one from each of the budgets, or none from any. */
export const takeAll = async (
  db: Database | Trx,
  budgets: readonly Budget[],
  now: Instant,
): Promise<Taking> => {
  const taken: Budget[] = []
  const giveBack: GiveBack = async (later) => {
    for (const budget of taken) await giveOneBack(later, budget, now)
  }
  for (const budget of budgets) {
    const seconds = await takeOne(db, budget, now)
    if (seconds > 0) {
      await giveBack(db)
      return { _tag: 'Exhausted', holder: budget.holder, seconds }
    }
    taken.push(budget)
  }
  return { _tag: 'Taken', giveBack }
}
