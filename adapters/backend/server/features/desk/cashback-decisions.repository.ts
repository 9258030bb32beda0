import { cashbackVerdict, type CashbackVerdict } from '#domain/desk/cashback-verdict.ts'
import { openStates } from '#domain/desk/desk-item.ts'
import type { Instant } from '#domain/dates/instant.ts'
import type { Kopecks } from '#domain/money/kopecks.ts'
import type { Database, Trx } from '#adapters/backend/server/database/store.ts'

const hasOpenDispute = async (db: Database | Trx, paymentId: string): Promise<boolean> =>
  (await db
    .selectFrom('desk_items')
    .innerJoin('payment_disputes', 'payment_disputes.id', 'desk_items.dispute_id')
    .select('desk_items.id')
    .where('payment_disputes.payment_id', '=', paymentId)
    .where('desk_items.state', 'in', openStates)
    .limit(1)
    .executeTakeFirst()) !== undefined

const factsOf = (db: Database | Trx, paymentId: string) =>
  db.selectFrom('payments').select(['state', 'kind', 'fee']).where('id', '=', paymentId)

/** Returns what the conditions of the cashback say about a payment. */
export const verdictOf = async (db: Database | Trx, paymentId: string): Promise<CashbackVerdict> => {
  const payment = await factsOf(db, paymentId).executeTakeFirstOrThrow()
  return cashbackVerdict({ ...payment, isDisputed: await hasOpenDispute(db, paymentId) })
}

/**
 * Returns the same, and locks the payment until the transaction ends: a refund that is requested meanwhile waits for the payout,
 * and returns the commission without it.
 */
export const lockedVerdictOf = async (trx: Trx, paymentId: string): Promise<CashbackVerdict> => {
  await factsOf(trx, paymentId).forUpdate().executeTakeFirstOrThrow()
  return verdictOf(trx, paymentId)
}

/** Records a payout; the state of the item allows one. */
export const insertPayout = async (
  trx: Trx,
  payout: { readonly paymentId: string; readonly amount: Kopecks; readonly reference: string },
  now: Instant,
): Promise<void> => {
  const { paymentId, amount, reference } = payout
  await trx
    .insertInto('cashback_payouts')
    .values({ payment_id: paymentId, amount, reference, paid_at: new Date(now) })
    .execute()
}

/** Returns the payouts of these payments by payment. */
export const payoutsOf = async (
  db: Database | Trx,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, Kopecks>> => {
  if (paymentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('cashback_payouts')
    .select(['payment_id', 'amount'])
    .where('payment_id', 'in', paymentIds)
    .execute()
  return new Map(rows.map(({ payment_id: id, amount }) => [id, amount]))
}
