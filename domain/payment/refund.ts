import type { ChargeId } from '#domain/charges/charge.ts'
import type { Instant } from '#domain/dates/instant.ts'
import type { Uin } from '#domain/identity/uin.ts'
import { type Kopecks, kopecks, sum, zero } from '#domain/money/kopecks.ts'
import { invalid, valid, type Parsed } from '#domain/parsed.ts'
import type { Payment, PaymentItem } from './payment.ts'
import { isOpenRefund, type RefundState } from './refund-state.ts'

/** One charge of a refund, with the sum that was paid for it. */
export interface RefundItem {
  readonly fineId: ChargeId
  readonly amount: Kopecks
}

/** Money of a payment that goes back to the payer. */
export interface Refund {
  readonly state: RefundState
  /** What returns, commission included. */
  readonly amount: Kopecks
  readonly fee: Kopecks
  readonly items: readonly RefundItem[]
  readonly requestedAt: Instant
  /** When the money was returned or refused; null until then. */
  readonly endedAt: Instant | null
  /** Random public name of the receipt page; null until the money is returned. */
  readonly receipt: string | null
  /** The acquirer's number of the operation. */
  readonly reference: string | null
}

export interface RefundPlan {
  readonly items: readonly RefundItem[]
  /** The commission that returns: without the cashback that has been paid out of it. */
  readonly fee: Kopecks
  readonly amount: Kopecks
  /** Nothing of the payment is left afterwards. */
  readonly isWhole: boolean
}

type Refundable = Pick<Payment, 'items' | 'fee' | 'total' | 'state'> & {
  readonly refunds: readonly Refund[]
  /** Cashback that has been paid out: a part of the commission that the payer already has. */
  readonly cashback: Kopecks
}

const sumOf = (items: readonly { readonly amount: Kopecks }[]): Kopecks =>
  sum(items.map(({ amount }) => amount))

/** Returns the ids of the charges whose money has been returned. */
export const refundedCharges = (refunds: readonly Refund[]): ReadonlySet<ChargeId> =>
  new Set(
    refunds
      .filter(({ state }) => state === 'refunded')
      .flatMap(({ items }) => items.map(({ fineId }) => fineId)),
  )

/**
 * Returns the money that has gone back to the payer. A refund by letter is only a state, and is of the whole
 * payment.
 */
export const returnedSum = ({
  state,
  items,
  total,
  refunds = [],
}: Pick<Payment, 'state' | 'items' | 'total' | 'refunds'>): Kopecks => {
  const recorded = refundedCharges(refunds)
  if (state === 'refunded' && !items.every(({ fineId }) => recorded.has(fineId))) return total
  return sumOf(refunds.filter((refund) => refund.state === 'refunded'))
}

const asRefundItem = ({ fineId, amount }: PaymentItem): RefundItem => ({ fineId, amount })

/**
 * Plans the refund of charges by their UIN, or of everything that is left where none is named. The commission returns with the last
 * charge only, less the cashback that has been paid out of it. Issues: `refund.not-paid`, `refund.open`, `refund.charge-unknown`, `refund.charge-refunded`.
 */
export const planRefund = (payment: Refundable, uins: readonly Uin[]): Parsed<RefundPlan> => {
  if (payment.refunds.some(({ state }) => isOpenRefund(state)))
    return invalid('refund.open', 'Возврат по этому платежу уже идёт. Дождитесь ответа банка')
  if (payment.state !== 'paid')
    return invalid(
      'refund.not-paid',
      `Вернуть можно только оплаченное, а платёж в состоянии ${payment.state}`,
    )
  const returned = refundedCharges(payment.refunds)
  const left = payment.items.filter(({ fineId }) => !returned.has(fineId))
  for (const uin of uins) {
    if (!payment.items.some((item) => item.uin === uin))
      return invalid('refund.charge-unknown', `Начисления ${uin} в платеже нет. Проверьте УИН`)
    if (!left.some((item) => item.uin === uin))
      return invalid('refund.charge-refunded', `Деньги за начисление ${uin} уже возвращены`)
  }
  const items = uins.length === 0 ? left : left.filter(({ uin }) => uins.includes(uin))
  const isWhole = items.length === left.length
  const fee = isWhole ? kopecks(Math.max(payment.fee - payment.cashback, 0)) : zero
  return valid({ items: items.map(asRefundItem), fee, amount: sum([sumOf(items), fee]), isWhole })
}
