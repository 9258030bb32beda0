import type { Insertable } from 'kysely'
import type { Trx } from '#adapters/backend/server/store/store.ts'
import type { PaymentEventsTable } from '#adapters/backend/server/store/tables.ts'

/** Zero where nothing has happened yet. */
export const lastPosition = async (trx: Trx, paymentId: string): Promise<number> => {
  const { last } = await trx
    .selectFrom('payment_events')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/** One event a move; the payment is locked by its mover, so positions have no gaps. */
export const recordEvent = async (
  trx: Trx,
  event: Omit<Insertable<PaymentEventsTable>, 'position'>,
): Promise<void> => {
  const position = (await lastPosition(trx, event.payment_id)) + 1
  await trx
    .insertInto('payment_events')
    .values({ ...event, position })
    .execute()
}
