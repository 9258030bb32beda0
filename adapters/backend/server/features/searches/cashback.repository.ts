import type { Instant } from '#domain/dates/instant.ts'
import type { CashbackRequest } from '#domain/support/cashback-request.ts'
import type { Database } from '#adapters/backend/server/database/store.ts'

/** When the caller's own payment was paid; nothing of a payment that is somebody else's, or none. */
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

/** One request a payment: who writes again corrects what was written, and keeps the place in the queue. */
export const saveCashback = async (
  db: Database,
  paymentId: string,
  request: CashbackRequest,
  now: Instant,
): Promise<Date> => {
  const { requested_at: requestedAt } = await db
    .insertInto('cashback_requests')
    .values({ payment_id: paymentId, ...request, requested_at: new Date(now) })
    .onConflict((conflict) => conflict.column('payment_id').doUpdateSet(request))
    .returning('requested_at')
    .executeTakeFirstOrThrow()
  return requestedAt
}
