import assert from 'node:assert/strict'
import { type Insertable, sql } from 'kysely'
import type { CancellationCause } from '#domain/payment/payment-cause.ts'
import type { Database, Trx } from '#adapters/backend/server/database/store.ts'
import type { PaymentEventsTable } from '#adapters/backend/server/database/tables/payments.tables.ts'

const lastEvent = (db: Database, paymentId: string) =>
  db
    .selectFrom('payment_events')
    .select(['position', 'to_state', 'cause'])
    .where('payment_id', '=', paymentId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Returns the position of the last event; zero where the payment has none. */
export const lastPosition = async (trx: Trx, paymentId: string): Promise<number> =>
  (await lastEvent(trx, paymentId))?.position ?? 0

/** Returns why a payment is being cancelled: the cause of its last event. */
export const cancellationCauseOf = async (db: Database, paymentId: string): Promise<CancellationCause> => {
  const cause = (await lastEvent(db, paymentId))?.cause
  return cause === 'gave way to another payer' ? cause : 'payer gave up'
}

/** Inserts the event of a change of state; the caller has locked the payment, so positions have no gaps. */
export const recordEvent = async (
  trx: Trx,
  event: Omit<Insertable<PaymentEventsTable>, 'position'>,
): Promise<void> => {
  const { rows } = await sql`
    insert into payment_events (payment_id, position, from_state, to_state, cause, at)
    select ${event.payment_id}::uuid, coalesce(last.position, 0) + 1, ${event.from_state}, ${event.to_state}, ${event.cause},
      ${event.at}::timestamptz
    from (select) as this left join lateral (
      select position, to_state from payment_events
      where payment_id = ${event.payment_id}::uuid order by position desc limit 1
    ) as last on true
    where last.to_state is not distinct from ${event.from_state}::text
    returning position`.execute(trx)
  assert.equal(rows.length, 1, 'no state without its event')
}
