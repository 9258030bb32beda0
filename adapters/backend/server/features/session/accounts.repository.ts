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

/** What a user said of themselves; nothing of a visitor who said nothing. */
export const findAccount = (db: Database | Trx, userId: string) =>
  accountsWithUsers(db).where('accounts.user_id', '=', userId).executeTakeFirst()

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/** A registered account by the address that it signs in with. */
export const findRegistered = (db: Database | Trx, email: Email) =>
  accountsWithUsers(db)
    .where('accounts.email', '=', email)
    .where('accounts.registered_at', 'is not', null)
    .executeTakeFirst()

/** One address is registered by one transaction at a time. */
export const lockAddress = async (trx: Trx, email: Email): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 18810177))`.execute(trx)
}

interface NewAccount {
  readonly userId: string
  readonly email: Email
  readonly isLegalEntity: boolean
  /** As `currentBrand` names it. */
  readonly house: string
  readonly now: Instant
}

export const insertAccount = async (trx: Trx, { userId, email, isLegalEntity, house, now }: NewAccount) => {
  await trx
    .insertInto('accounts')
    .values({ user_id: userId, email, registered_at: new Date(now), house })
    .execute()
  if (isLegalEntity)
    await trx.updateTable('users').set({ is_legal_entity: true }).where('id', '=', userId).execute()
}

type Said = Partial<
  Pick<
    AccountRow,
    'email' | 'email_confirmed_at' | 'password' | 'gender' | 'do_notify' | 'is_subscribed' | 'notify_days'
  >
>

/** Keeps what a user says, whether anything was kept of them before or not. */
export const saveAccountAnswers = async (db: Database | Trx, userId: string, said: Said): Promise<void> => {
  await db
    .insertInto('accounts')
    .values({ user_id: userId, ...said })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(said))
    .execute()
}

/** A link of a letter that was opened shows whose mailbox it is. */
export const confirmAddress = async (trx: Trx, userId: string, now: Instant): Promise<void> => {
  await trx
    .updateTable('accounts')
    .set({ email_confirmed_at: new Date(now) })
    .where('user_id', '=', userId)
    .where('email_confirmed_at', 'is', null)
    .execute()
}

/** The site that an account is signed in at; nothing is written where it is the one of the last time. */
export const saveBrand = async (trx: Trx, { user_id: userId, house: before }: AccountRow, house: string) => {
  if (house !== before)
    await trx.updateTable('accounts').set({ house }).where('user_id', '=', userId).execute()
}
