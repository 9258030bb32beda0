import assert from 'node:assert/strict'
import type { Insertable } from 'kysely'
import type { Trx } from '#adapters/backend/server/store/store.ts'
import type { PaymentEventsTable } from '#adapters/backend/server/store/tables.ts'

const lastEvent = (trx: Trx, paymentId: string) =>
  trx
    .selectFrom('payment_events')
    .select(['position', 'to_state'])
    .where('payment_id', '=', paymentId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Zero where nothing has happened yet. */
export const lastPosition = async (trx: Trx, paymentId: string): Promise<number> =>
  (await lastEvent(trx, paymentId))?.position ?? 0

/** One event a move; the payment is locked by its mover, so positions have no gaps. */
export const recordEvent = async (
  trx: Trx,
  event: Omit<Insertable<PaymentEventsTable>, 'position'>,
): Promise<void> => {
  const last = await lastEvent(trx, event.payment_id)
  assert.equal(event.from_state, last?.to_state ?? null, 'no state without its event')
  await trx
    .insertInto('payment_events')
    .values({ ...event, position: (last?.position ?? 0) + 1 })
    .execute()
}
