import type { Instant } from '#domain/dates/instant.ts'
import { localDateOf } from '#domain/dates/local-date.ts'
import { formatDate } from '#domain/dates/wording.ts'
import { formatRoubles, type Kopecks, kopecks } from '#domain/money/kopecks.ts'
import type { Payment, PaymentItem } from './payment.ts'
import { type Refund, returnedSum } from './refund.ts'

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
  /** What has returned of the payment since, or that it returns; null where it is kept. */
  readonly returned: string | null
  /** The acquirer's number of the operation. */
  readonly reference: string | null
}

/** Returns the refund whose receipt has this public name; undefined for the receipt of the payment itself. */
export const refundOfReceipt = ({ refunds = [] }: Payment, name: string): Refund | undefined =>
  refunds.find(({ receipt }) => receipt === name)

const returnedOf = (payment: Payment): string | null => {
  const { state, movedAt, refunds = [] } = payment
  if (state === 'refunding') return 'Деньги возвращаются'
  const sum = returnedSum(payment)
  if (sum === 0) return null
  const last = refunds.findLast((refund) => refund.state === 'refunded')
  const at = state === 'refunded' ? movedAt : (last?.endedAt ?? movedAt)
  return `Возвращено ${formatRoubles(sum)}, ${formatDate(localDateOf(at))}`
}

/** Returns the facts of the receipt of a payment, or of a refund of it. */
export const receiptFacts = (payment: Payment, refund?: Refund): ReceiptFacts => {
  const { items, amount, fee, total, paidAt, reference } = payment
  if (refund === undefined)
    return {
      title: 'Чек об оплате',
      label: 'Оплачено',
      items,
      amount,
      fee,
      total,
      at: paidAt,
      returned: returnedOf(payment),
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
    returned: null,
    reference: refund.reference,
  }
}
