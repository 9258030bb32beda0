import { sql } from 'kysely'
import type { Instant } from '#domain/dates/instant.ts'
import type { Email } from '#domain/identity/email.ts'
import type { PaymentState } from '#domain/payment/payment-state.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'

/**
 * The policy for the rows of one table that belong to a user. At sign-in of a visitor: `move` to the account (rows beyond
 * its limits are deleted), `drop`, or `leave` with the visitor. At erasure: `drop`, or `keep` because the law or the other
 * party of a contract needs them.
 */
export interface UserOwnedTable {
  readonly table: string
  readonly atSignIn: 'move' | 'drop' | 'leave'
  readonly atErasure: 'keep' | 'drop'
  /** Columns that are unique within one user; none where a user has one row at most. */
  readonly unique?: readonly string[]
  /** A list with a limit, the oldest first, one for each value of `within`; its rows have `id` and `created_at`. */
  readonly list?: { readonly max: number; readonly within?: string }
  /** A visitor with such rows is not purged. */
  readonly keepsVisitor?: boolean
}

/** Deletes the rows of a user in one table. */
export const dropRows = async (trx: Trx, table: string, userId: string): Promise<void> => {
  await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(trx)
}

/** Condition for rows of `from` without a duplicate in the account. */
const isNew = ({ table, unique }: UserOwnedTable, to: string) => {
  if (unique === undefined) return sql`true`
  const same = unique.map((column) => sql` and same_row.${sql.ref(column)} = mine.${sql.ref(column)}`)
  return sql`not exists (
    select 1 from ${sql.table(table)} same_row where same_row.user_id = ${to}${sql.join(same, sql``)})`
}

/** Condition for rows of `from` within the limit of the account's list. */
const hasCapacity = (owned: UserOwnedTable, from: string, to: string) => {
  if (owned.list === undefined) return sql`true`
  const { max, within } = owned.list
  const name = sql.table(owned.table)
  const column = within === undefined ? sql`mine.user_id` : sql`mine.${sql.ref(within)}`
  const sameList = within === undefined ? sql`` : sql` and own.${sql.ref(within)} = ${column}`
  return sql`mine.id in (
    select id from (
      select id, row_number() over (partition by ${column} order by created_at, id)
        + (select count(*) from ${name} own where own.user_id = ${to}${sameList}) as place
      from ${name} mine where mine.user_id = ${from} and ${isNew(owned, to)}
    ) placed where place <= ${max})`
}

/** Moves rows of one table to an account, except duplicates and rows beyond the limit of a list. */
export const moveRows = async (trx: Trx, owned: UserOwnedTable, from: string, to: string): Promise<void> => {
  const name = sql.table(owned.table)
  await sql`update ${name} mine set user_id = ${to}
    where mine.user_id = ${from} and ${isNew(owned, to)} and ${hasCapacity(owned, from, to)}`.execute(trx)
}

/**
 * Locks the rows of these users until the transaction ends, so that none is added. Payments are locked before users, in the
 * order of the webhooks of the acquirers; the reverse order would deadlock.
 */
export const lockRows = async (trx: Trx, ...ids: readonly string[]): Promise<void> => {
  await sql`select 1 from payments where user_id in (${sql.join(ids)}) order by id for update`.execute(trx)
  await sql`select 1 from users where id in (${sql.join(ids)}) order by id for update`.execute(trx)
}

/** Returns the states of a user's payments. */
export const paymentStatesOf = async (trx: Trx, userId: string): Promise<readonly PaymentState[]> => {
  const rows = await trx.selectFrom('payments').select('state').where('user_id', '=', userId).execute()
  return rows.map(({ state }) => state)
}

interface Erasure {
  readonly at: Instant
  /** The confirmed address; null where there was none. */
  readonly email: string | null
}

/** Records the erasure of a user; null when `deleteRowsOfErased` has deleted what was written afterwards. */
export const markErased = async (trx: Trx, userId: string, erasure: Erasure | null): Promise<void> => {
  await trx
    .updateTable('users')
    .set({
      erased_at: erasure === null ? null : new Date(erasure.at),
      erased_email: erasure?.email ?? null,
    })
    .where('id', '=', userId)
    .execute()
}

/** Deletes e-mails to the address of an erased user that were queued before `end`, unless a later account has the address. */
export const deleteLaterEmails = async (trx: Trx, userId: string, end: Instant): Promise<void> => {
  await sql`delete from mail using users
    where users.id = ${userId} and mail.recipient = users.erased_email and mail.created_at < ${new Date(end)}
      and not exists (select 1 from accounts where accounts.email = users.erased_email)`.execute(trx)
}

/** Removes the address from the payments that stay, and what was written about them; payouts stay as accounting records. */
export const forgetAddressOfPayments = async (trx: Trx, userId: string): Promise<void> => {
  await sql`delete from cashback_requests where payment_id in (
    select id from payments where user_id = ${userId})`.execute(trx)
  await sql`delete from payment_disputes where payment_id in (
    select id from payments where user_id = ${userId})`.execute(trx)
  await trx.updateTable('payments').set({ email: null }).where('user_id', '=', userId).execute()
}

/** Deletes the open invitations of an address. */
export const deleteInvitationsOf = async (trx: Trx, email: string): Promise<void> => {
  await trx
    .deleteFrom('organisation_members')
    .where('user_id', 'is', null)
    .where('email', '=', email as Email)
    .execute()
}

/** Removes an address from the subjects of journals, where those who invited it or ended its access are named. */
export const forgetAddressInJournals = async (trx: Trx, email: string): Promise<void> => {
  await sql`update organisation_actions set subject = ''
    where action in ('saveMember', 'removeMember') and split_part(subject, ', ', 1) = ${email}`.execute(trx)
}

/** Removes an address from look-ups that another user waits for: a member of an organisation gives an own one. */
export const forgetAddressOfWatches = async (trx: Trx, email: string): Promise<void> => {
  await trx
    .updateTable('look_up_watches')
    .set({ email: null })
    .where('email', '=', email as Email)
    .execute()
}

/** Deletes the stored e-mails to an address. */
export const deleteEmailsTo = async (trx: Trx, email: string): Promise<void> => {
  await trx.deleteFrom('mail').where('recipient', '=', email).execute()
}
