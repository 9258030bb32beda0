import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { latestStored } from '#domain/dates/clock-difference.ts'
import { dayMs } from '#domain/dates/duration.ts'
import { tariffOfType } from '#domain/organisation/tariff.ts'
import { demoType } from '#domain/organisation/subscription.ts'
import { type Instant, instantOf } from '#domain/dates/instant.ts'
import {
  type LimitClass,
  type AskedNumbers,
  limitOf,
  newNumbersSince,
  seriesLimit,
} from '#domain/limits/new-numbers.ts'
import type { Database, Trx } from '#adapters/backend/server/database/store.ts'

const hashOf = (holder: string, number: string): string =>
  createHash('sha256').update(`${holder} ${number}`).digest('base64url')

/** Makes other requests of the holder wait until the transaction ends. */
export const lockHolder = async (trx: Trx, holder: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`new-number ${holder}`}))`.execute(trx)
}

/** Returns whether the holder has looked up this number within a day. */
export const hasAsked = async (trx: Trx, holder: string, number: string, now: Instant): Promise<boolean> =>
  (await trx
    .selectFrom('looked_up_numbers')
    .select('asked_at')
    .where('holder', '=', holder)
    .where('number_hash', '=', hashOf(holder, number))
    .where('asked_at', '>', new Date(newNumbersSince(now)))
    .executeTakeFirst()) !== undefined

/** Returns whether the user has saved a document with this number; it was counted when it was saved. */
export const isOwnNumber = async (trx: Trx, userId: string, number: string): Promise<boolean> => {
  const { rows } = await sql<{ readonly own: boolean }>`
    select exists (
      select 1 from sts_documents where user_id = ${userId}::uuid and 'STS' || upper(sts) = ${number}
    ) or exists (
      select 1 from personal_documents where user_id = ${userId}::uuid
        and case kind when 'licence' then 'DL' else upper(kind) end || upper(number) = ${number}
    ) as own`.execute(trx)
  return rows[0]?.own === true
}

/** Returns how many numbers the holder has looked up within a day, and when; null where there are none. */
export const askedNumbersOf = async (
  trx: Trx,
  holder: string,
  now: Instant,
): Promise<AskedNumbers | null> => {
  const { count, firstAt, lastAt } = await trx
    .selectFrom('looked_up_numbers')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min('asked_at').as('firstAt'),
      fn.max('asked_at').as('lastAt'),
    ])
    .where('holder', '=', holder)
    .where('asked_at', '>', new Date(newNumbersSince(now)))
    .where('asked_at', '<=', new Date(latestStored(now)))
    .executeTakeFirstOrThrow()
  if (firstAt === null || lastAt === null) return null
  return { count, firstAt: instantOf(firstAt), lastAt: instantOf(lastAt) }
}

/** Stores a number that the holder looks up now, and deletes numbers whose day is over. */
export const insertAskedNumber = async (
  trx: Trx,
  holder: string,
  number: string,
  now: Instant,
): Promise<void> => {
  const row = { holder, number_hash: hashOf(holder, number), asked_at: new Date(now) }
  await trx
    .insertInto('looked_up_numbers')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['holder', 'number_hash']).doUpdateSet({ asked_at: row.asked_at }),
    )
    .execute()
  await sql`
    delete from looked_up_numbers where (holder, number_hash) in (
      select holder, number_hash from looked_up_numbers
      where asked_at <= ${new Date(newNumbersSince(now))} limit 100 for update skip locked
    )`.execute(trx)
}

/**
 * Returns the class of limit of an account: an organisation with a running tariff; an organisation or a person who has confirmed an
 * e-mail a day ago or paid; otherwise a visitor, because a new account and a new organisation cost nothing.
 */
export const limitClassOf = async (db: Database, userId: string, now: Instant): Promise<LimitClass> => {
  const { rows } = await sql<{
    readonly tariff: number | null
    readonly has_organisation: boolean
    readonly is_known: boolean
  }>`
    select
      (
        select subscribe_type from organisations where user_id = ${userId}::uuid
          and subscribe_type <> ${demoType} and subscription_ends_at > ${new Date(now)}
      ) as tariff,
      exists (select 1 from organisations where user_id = ${userId}::uuid) as has_organisation,
      exists (
        select 1 from accounts
        where user_id = ${userId}::uuid and email_confirmed_at <= ${new Date(now - dayMs)}
      ) or exists (
        select 1 from payments where user_id = ${userId}::uuid and paid_at is not null
      ) as is_known`.execute(db)
  const [row] = rows
  if (row !== undefined && row.tariff !== null)
    return tariffOfType(row.tariff)?.vehicles === null ? 'large-fleet' : 'organisation'
  if (row?.is_known !== true) return 'visitor'
  return row.has_organisation ? 'trial' : 'known'
}

/** The limit of each kind of holder, by its first word (check-new-number.ts): a visitor is held by the network. */
const limitOfHolder = {
  ...limitOf,
  network: limitOf.visitor,
  series: seriesLimit,
}

/** Returns how many networks, accounts and series of numbers have reached their limit within a day, for the metrics. */
export const countEnumerators = async (db: Database, now: Instant): Promise<number> => {
  const max = sql.join(
    Object.entries(limitOfHolder).map(
      ([kind, { maxPerDay }]) => sql`when ${kind}::text then ${maxPerDay}::integer`,
    ),
    sql` `,
  )
  const { rows } = await sql<{ readonly count: number }>`
    select count(*)::integer as count from (
      select from looked_up_numbers where asked_at > ${new Date(newNumbersSince(now))} group by holder
      having count(*) >= case split_part(holder, ' ', 1) ${max} end
    ) enumerators`.execute(db)
  return rows[0]?.count ?? 0
}
