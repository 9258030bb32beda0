import type { Instant } from '#domain/dates/instant.ts'
import { type Kopecks, kopecks } from '#domain/money/kopecks.ts'
import type { Payment, PaymentItem } from './payment.ts'
import type { Refund } from './refund.ts'

/** What a receipt states, on every screen and in the file. */
export interface ReceiptFacts {
  readonly title: string
  /** What happened to the total. */
  readonly label: string
  readonly items: readonly PaymentItem[]
  /** The sum of the charges. */
  readonly amount: Kopecks
  readonly fee: Kopecks
  readonly total: Kopecks
  readonly at: Instant | null
  /** The acquirer's number of the operation. */
  readonly reference: string | null
}

/** Returns the refund whose receipt has this public name; undefined for the receipt of the payment itself. */
export const refundOfReceipt = ({ refunds = [] }: Payment, name: string): Refund | undefined =>
  refunds.find(({ receipt }) => receipt === name)

/** Returns the facts of the receipt of a payment, or of a refund of it. */
export const receiptFacts = (payment: Payment, refund?: Refund): ReceiptFacts => {
  const { items, amount, fee, total, paidAt, reference, state } = payment
  if (refund === undefined)
    return {
      title: 'Чек об оплате',
      label: state === 'refunded' ? 'Деньги возвращены' : 'Оплачено',
      items,
      amount,
      fee,
      total,
      at: paidAt,
      reference,
    }
  const returned = new Set(refund.items.map(({ fineId }) => fineId))
  return {
    title: 'Чек возврата',
    label: 'Возвращено',
    items: items.filter(({ fineId }) => returned.has(fineId)),
    amount: kopecks(refund.amount - refund.fee),
    fee: refund.fee,
    total: refund.amount,
    at: refund.endedAt,
    reference: refund.reference,
  }
}
