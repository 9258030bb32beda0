import { sql } from 'kysely'
import type { Instant } from '#domain/dates/instant.ts'
import { addDays, localDateOf, midnight } from '#domain/dates/local-date.ts'
import type { Database } from '#adapters/backend/server/database/store.ts'
import { isReturned } from '#adapters/backend/server/features/payments/payments.repository.ts'

/** Days after a payment in which the register is asked; afterwards the payer has the letter to the payee. */
const followedDays = 60

/** Returns the deduplication key of the notification that a payment is cleared, so that one is sent for a payment. */
export const clearedKey = (paymentId: string): string => `payment-cleared:${paymentId}`

/** Returns the deduplication key of the notification that a payment takes longer than usual. */
export const lateKey = (paymentId: string): string => `payment-late:${paymentId}`

interface FollowedRow {
  readonly id: string
}

/**
 * SQL: no register has cleared the charge, neither by its record, which until then has the time that the payment set, nor by a
 * confirmation.
 */
const isOpen = sql<boolean>`(charges.paid_at is null or charges.paid_at = payments.paid_at) and not exists (
  select from payment_confirmations
  where payment_id = payments.id and payment_confirmations.uin = charges.uin and stage = 'cleared')`

const openItems = sql`payment_items join charges on charges.id = payment_items.charge_id
  where payment_items.payment_id = payments.id and ${isOpen} and not ${isReturned}`

const since = (now: Instant): Date => new Date(midnight(addDays(localDateOf(now), -followedDays)))

const paidLately = (now: Instant) => sql`payments.state = 'paid' and payments.paid_at >= ${since(now)}`

const isNotNotified = (key: 'payment-cleared' | 'payment-late') => sql`not exists (
  select from notifications where dedupe_key = ${`${key}:`} || payments.id::text)`

/** Returns the numbers of charges whose payment is not cleared yet, those of the oldest payments first. */
export const openUins = async (db: Database, now: Instant, limit: number): Promise<readonly string[]> => {
  const { rows } = await sql<{ readonly uin: string }>`
    select charges.uin
    from payments join payment_items on payment_items.payment_id = payments.id
    join charges on charges.id = payment_items.charge_id
    where ${paidLately(now)} and ${isOpen} and not ${isReturned}
    order by payments.paid_at, charges.uin
    limit ${limit}`.execute(db)
  return rows.map(({ uin }) => uin)
}

/** Returns the payments of which the register has cleared every charge, without those whose payer has been notified. */
export const clearedUnnotified = async (
  db: Database,
  now: Instant,
  limit: number,
): Promise<readonly string[]> => {
  const { rows } = await sql<FollowedRow>`
    select id from payments
    where ${paidLately(now)} and not exists (select from ${openItems}) and ${isNotNotified('payment-cleared')}
    order by paid_at, id
    limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns the payments made before a moment that are not cleared, without those whose payer has been notified of it. */
export const lateUnnotified = async (
  db: Database,
  paidBefore: Instant,
  now: Instant,
  limit: number,
): Promise<readonly string[]> => {
  const { rows } = await sql<FollowedRow>`
    select id from payments
    where ${paidLately(now)} and payments.paid_at < ${new Date(paidBefore)}
      and exists (select from ${openItems}) and ${isNotNotified('payment-late')}
    order by paid_at, id
    limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
