import type { Instant } from '#domain/dates/instant.ts'
import type { PaymentMessage } from '#domain/support/payment-message.ts'
import type { Database, Trx } from '#adapters/backend/server/database/store.ts'

/** Returns when the caller's own payment was paid; undefined for an unknown payment and for that of another user. */
export const paymentOf = (
  db: Database,
  userId: string,
  paymentId: string,
): Promise<{ readonly paid_at: Date | null } | undefined> =>
  db
    .selectFrom('payments')
    .select('paid_at')
    .where('user_id', '=', userId)
    .where('id', '=', paymentId)
    .executeTakeFirst()

/** Saves one request for each payment: a repeated request updates the data and keeps the place in the queue. */
export const saveCashback = async (
  trx: Trx,
  paymentId: string,
  request: PaymentMessage,
  now: Instant,
): Promise<Date> => {
  const { requested_at: requestedAt } = await trx
    .insertInto('cashback_requests')
    .values({ payment_id: paymentId, ...request, requested_at: new Date(now) })
    .onConflict((conflict) => conflict.column('payment_id').doUpdateSet(request))
    .returning('requested_at')
    .executeTakeFirstOrThrow()
  return requestedAt
}
