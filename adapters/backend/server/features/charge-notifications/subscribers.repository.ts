import { sql } from 'kysely'
import type { Email } from '#domain/identity/email.ts'
import { latestConsents } from '#adapters/backend/server/features/session/consents.repository.ts'
import type { Database } from '#adapters/backend/server/database/store.ts'

/** Documents of users who subscribed to notifications. */
const listeners = sql`(
  select user_id, 'sts' as kind, sts as value from sts_documents
  union all
  select user_id, kind, number from personal_documents
) as own join accounts using (user_id)`

interface Pair {
  readonly user_id: string
  readonly charge_id: string
}

/** Returns pairs of a user and a charge: the subscribed users who have a document of one of these charges. */
export const subscribersOf = async (db: Database, chargeIds: readonly string[]): Promise<readonly Pair[]> => {
  const { rows } = await sql<Pair>`
    select distinct user_id, charge_id
    from charge_documents join ${listeners} using (kind, value)
    where charge_id = any(${chargeIds}::uuid[]) and do_notify
    order by user_id, charge_id`.execute(db)
  return rows
}

/** The id from which `subscribersAfter` begins with the first user. */
export const beforeEveryUser = '00000000-0000-0000-0000-000000000000'

/** Returns the next subscribed users in the order of their ids. */
export const subscribersAfter = async (
  db: Database,
  userId: string,
  max: number,
): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('accounts')
    .select('user_id')
    .where('do_notify', '=', true)
    .where('user_id', '>', userId)
    .orderBy('user_id')
    .limit(max)
    .execute()
  return rows.map((row) => row.user_id)
}

/** Returns by user how many days before its end a notice about a discount is sent. */
export const noticeDaysOf = async (
  db: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('accounts')
    .select(['user_id', 'notify_days'])
    .where('user_id', 'in', userIds)
    .execute()
  return new Map(rows.map(({ user_id, notify_days }) => [user_id, notify_days]))
}

/** Returns unpaid fines of these users that no payment has claimed, ruled within the given days. */
export const unpaidOf = async (
  db: Database,
  userIds: readonly string[],
  ruled: { readonly from: string; readonly to: string },
): Promise<readonly Pair[]> => {
  const { rows } = await sql<Pair>`
    select distinct user_id, charges.id as charge_id
    from ${listeners}
    join charge_documents using (kind, value)
    join charges on charges.id = charge_id
    where user_id = any(${userIds}::uuid[]) and charges.kind = 'fine' and charges.paid_at is null
      and ruled_on between ${ruled.from}::date and ${ruled.to}::date
      and not exists (select from charge_claims where charge_claims.charge_id = charges.id)
    order by user_id, charge_id`.execute(db)
  return rows
}

/**
 * Returns the e-mail address for notices to a user; null where no address is confirmed, or the user or the organisation has
 * switched e-mails off.
 */
export const emailAddressOf = async (db: Database, userId: string): Promise<Email | null> => {
  const row = await db
    .selectFrom('accounts')
    .leftJoin('organisations', 'organisations.user_id', 'accounts.user_id')
    .select(['email', 'email_confirmed_at', 'notice_email', 'notices_by_email'])
    .where('accounts.user_id', '=', userId)
    .executeTakeFirst()
  if (row === undefined || row.notices_by_email === false) return null
  if ((await latestConsents(db, userId)).get('notices')?.is_given === false) return null
  return row.notice_email ?? (row.email_confirmed_at === null ? null : row.email)
}
