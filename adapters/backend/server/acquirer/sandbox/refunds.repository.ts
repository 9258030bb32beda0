import type { Selectable } from 'kysely'
import type { Instant } from '#domain/dates/instant.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import type { PaymentSystem } from '#domain/payment/payment-system.ts'
import type { RefundReply, SandboxRefundOrder } from '#adapters/backend/server/acquirer/sandbox-messages.ts'
import type { Store, Trx } from '#adapters/backend/server/database/store.ts'
import type { SandboxRefundsTable } from '#adapters/backend/server/database/tables/acquirer.tables.ts'
import { isUuid } from '#domain/uuid.ts'
import { refundOutcomeOf } from './test-cards.ts'

type SandboxRefund = Selectable<SandboxRefundsTable>

const replyOf = (
  { id, merchant_refund, state, amount, settle_at }: SandboxRefund,
  now: Instant,
): RefundReply => ({
  refund: merchant_refund,
  state: state === 'sent' && settle_at.getTime() <= now ? 'refunded' : state,
  amount,
  reference: id.replaceAll('-', '').slice(0, 12).toUpperCase(),
  refusal: state === 'refused' ? 'Карта закрыта' : null,
})

const orderOf = (trx: Trx, merchant: PaymentSystem, merchantOrder: string) =>
  trx
    .selectFrom('sandbox_orders')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('merchant_order', '=', merchantOrder)
    .where('state', '=', 'paid')
    .forUpdate()
    .executeTakeFirst()

/** What may still be refunded of an order; a refused refund returns nothing. */
const leftOf = async (trx: Trx, orderId: string, amount: number): Promise<number> => {
  const rows = await trx
    .selectFrom('sandbox_refunds')
    .select('amount')
    .where('order_id', '=', orderId)
    .where('state', '!=', 'refused')
    .execute()
  return amount - rows.reduce((sum, row) => sum + row.amount, 0)
}

/**
 * Takes a refund of a paid order once, and returns its state. The card of the payment decides whether the money returns at once,
 * after some seconds or never. Null where the merchant has no such paid order.
 */
export const takeRefund = (
  store: Store,
  { merchant, merchantOrder }: { readonly merchant: PaymentSystem; readonly merchantOrder: string },
  { refund, amount }: SandboxRefundOrder,
  now: Instant,
): Promise<RefundReply | null> =>
  store.db.transaction().execute(async (trx) => {
    if (!isUuid(merchantOrder)) return null
    const order = await orderOf(trx, merchant, merchantOrder)
    if (order === undefined) return null
    const known = await trx
      .selectFrom('sandbox_refunds')
      .selectAll()
      .where('order_id', '=', order.id)
      .where('merchant_refund', '=', refund)
      .executeTakeFirst()
    if (known !== undefined) return replyOf(known, now)
    const { isRefused, settlesAfterMs } = refundOutcomeOf(order.card_mask)
    const isTooMuch = amount > (await leftOf(trx, order.id, order.amount))
    const made = await trx
      .insertInto('sandbox_refunds')
      .values({
        order_id: order.id,
        merchant_refund: refund,
        amount: kopecks(amount),
        state: isRefused || isTooMuch ? 'refused' : 'sent',
        settle_at: new Date(now + settlesAfterMs),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return replyOf(made, now)
  })
