import { basisPointsOf, kopecks, sum, zero, type Kopecks } from '#domain/money/kopecks.ts'
import type { PaymentQuote } from './payment.ts'

/** What a payment system takes for its work: a share, but not less than the minimum. */
export interface CommissionPolicy {
  /** Hundredths of a percent. */
  readonly basisPoints: number
  readonly minimum: Kopecks
}

/** 2 %, at least 15 ₽. */
export const defaultCommission: CommissionPolicy = { basisPoints: 200, minimum: kopecks(1500) }

/** The fee for one payment of several charges together, half a kopeck rounded up; nothing costs nothing. */
export const feeFor = (amount: Kopecks, { basisPoints, minimum }: CommissionPolicy): Kopecks =>
  amount === zero ? zero : kopecks(Math.max(basisPointsOf(amount, basisPoints), minimum))

/** «Сумма», «Комиссия», «Итого». */
export const quoteTotals = (
  items: readonly { readonly amount: Kopecks }[],
  policy: CommissionPolicy,
): Pick<PaymentQuote, 'amount' | 'fee' | 'total'> => {
  const amount = sum(items.map((item) => item.amount))
  const fee = feeFor(amount, policy)
  return { amount, fee, total: sum([amount, fee]) }
}
