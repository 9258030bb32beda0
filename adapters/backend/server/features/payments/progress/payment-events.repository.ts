import assert from 'node:assert/strict'
import { type Insertable, sql } from 'kysely'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import type { PaymentEventsTable } from '#adapters/backend/server/database/tables.ts'

const lastEvent = (trx: Trx, paymentId: string) =>
  trx
    .selectFrom('payment_events')
    .select(['position', 'to_state'])
    .where('payment_id', '=', paymentId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Returns the position of the last event; zero where the payment has none. */
export const lastPosition = async (trx: Trx, paymentId: string): Promise<number> =>
  (await lastEvent(trx, paymentId))?.position ?? 0

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
