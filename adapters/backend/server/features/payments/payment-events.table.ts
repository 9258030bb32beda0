import type { Insertable } from 'kysely'
import type { Trx } from '#adapters/backend/server/store/store.ts'
import type { PaymentEventsTable } from '#adapters/backend/server/store/tables.ts'

/** One event a move; the payment is locked by its mover, so positions have no gaps. */
export const recordEvent = async (
  trx: Trx,
  event: Omit<Insertable<PaymentEventsTable>, 'position'>,
): Promise<void> => {
  const { last } = await trx
    .selectFrom('payment_events')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('payment_id', '=', event.payment_id)
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('payment_events')
    .values({ ...event, position: (last ?? 0) + 1 })
    .execute()
}
