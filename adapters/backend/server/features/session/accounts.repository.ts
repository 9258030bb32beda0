import { sql } from 'kysely'
import type { Instant } from '#domain/dates/instant.ts'
import type { Email } from '#domain/identity/email.ts'
import type { Database, Trx } from '#adapters/backend/server/database/store.ts'

const accountsWithUsers = (db: Database | Trx) =>
  db
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.user_id')
    .selectAll('accounts')
    .select('users.is_legal_entity')

/** Returns the account data of a user; undefined for a visitor who has entered none. */
export const findAccount = (db: Database | Trx, userId: string) =>
  accountsWithUsers(db).where('accounts.user_id', '=', userId).executeTakeFirst()

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/**
 * Locks an account until the transaction ends and returns it as it is now; undefined where it was erased. The user is locked
 * first, as in an erasure, so that the two cannot deadlock.
 */
export const lockAccount = async (trx: Trx, userId: string): Promise<AccountRow | undefined> => {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forKeyShare().execute()
  return accountsWithUsers(trx)
    .where('accounts.user_id', '=', userId)
    .forUpdate('accounts')
    .executeTakeFirst()
}

/** Returns a registered account by its sign-in address. */
export const findRegistered = (db: Database | Trx, email: Email) =>
  accountsWithUsers(db)
    .where('accounts.email', '=', email)
    .where('accounts.registered_at', 'is not', null)
    .executeTakeFirst()

/** Locks an address, so that concurrent transactions cannot register it twice. */
export const lockAddress = async (trx: Trx, email: Email): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 18810177))`.execute(trx)
}

interface NewAccount {
  readonly userId: string
  readonly email: Email
  readonly isLegalEntity: boolean
  /** The brand, as `currentBrandId` returns it. */
  readonly brandId: string
  readonly now: Instant
}

/** Inserts a registered account with an unconfirmed address. */
export const insertAccount = async (trx: Trx, { userId, email, isLegalEntity, brandId, now }: NewAccount) => {
  await trx
    .insertInto('accounts')
    .values({ user_id: userId, email, registered_at: new Date(now), house: brandId })
    .execute()
  if (isLegalEntity)
    await trx.updateTable('users').set({ is_legal_entity: true }).where('id', '=', userId).execute()
}

type AccountAnswers = Partial<
  Pick<
    AccountRow,
    | 'email'
    | 'email_confirmed_at'
    | 'password'
    | 'gender'
    | 'do_notify'
    | 'is_subscribed'
    | 'notify_days'
    | 'is_sample'
  >
>

/** Inserts or updates the data of a user. */
export const saveAccountAnswers = async (
  db: Database | Trx,
  userId: string,
  answers: AccountAnswers,
): Promise<void> => {
  await db
    .insertInto('accounts')
    .values({ user_id: userId, ...answers })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(answers))
    .execute()
}

/** Confirms the address of a user, because a link of an e-mail to it was opened. */
export const confirmAddress = async (trx: Trx, userId: string, now: Instant): Promise<void> => {
  await trx
    .updateTable('accounts')
    .set({ email_confirmed_at: new Date(now) })
    .where('user_id', '=', userId)
    .where('email_confirmed_at', 'is', null)
    .execute()
}

/** Stores the brand that an account signs in at, where it differs from the last one. */
export const saveBrand = async (
  trx: Trx,
  { user_id: userId, house: before }: AccountRow,
  brandId: string,
) => {
  if (brandId !== before)
    await trx.updateTable('accounts').set({ house: brandId }).where('user_id', '=', userId).execute()
}

/** Ends every session of the accounts of the sample; returns their number. */
export const endSampleSessions = async (db: Database): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', 'in', (query) =>
      query.selectFrom('accounts').select('accounts.user_id').where('is_sample', '=', true),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Returns the address of a member of staff: an account with the role and a confirmed address; null for any other user. */
export const staffEmailOf = async (db: Database, userId: string): Promise<Email | null> => {
  const row = await db
    .selectFrom('accounts')
    .select('email')
    .where('user_id', '=', userId)
    .where('role', '=', 'staff')
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row?.email ?? null
}
