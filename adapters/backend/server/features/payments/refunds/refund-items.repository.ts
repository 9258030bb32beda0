import type { Kopecks } from '#domain/money/kopecks.ts'
import type { Uin } from '#domain/identity/uin.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'

/** Returns the ids of the charges of a refund. */
export const refundChargeIds = async (trx: Trx, refundId: string): Promise<readonly string[]> => {
  const rows = await trx
    .selectFrom('refund_items')
    .select('charge_id')
    .where('refund_id', '=', refundId)
    .execute()
  return rows.map((row) => row.charge_id)
}

interface RefundLine {
  readonly title: string
  readonly uin: Uin
  readonly amount: Kopecks
}

/** Returns the charges of a refund in the order of the payment, with the sums that return. */
export const refundLines = (trx: Trx, refundId: string): Promise<readonly RefundLine[]> =>
  trx
    .selectFrom('refund_items')
    .innerJoin('payment_items', (join) =>
      join
        .onRef('payment_items.payment_id', '=', 'refund_items.payment_id')
        .onRef('payment_items.charge_id', '=', 'refund_items.charge_id'),
    )
    .select(['title', 'uin', 'refund_items.amount'])
    .where('refund_id', '=', refundId)
    .orderBy('position')
    .execute()

/** Returns how many refunds with keys of this prefix the acquirer has refused. */
export const countRefused = async (trx: Trx, keyPrefix: string): Promise<number> => {
  const { refused } = await trx
    .selectFrom('refunds')
    .select(({ fn }) => fn.countAll<number>().as('refused'))
    .where('key', 'like', `${keyPrefix}%`)
    .where('state', '=', 'refused')
    .executeTakeFirstOrThrow()
  return refused
}
