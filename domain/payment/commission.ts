import { basisPointsOf, formatRoubles, kopecks, sum, zero, type Kopecks } from '#domain/money/kopecks.ts'
import type { PaymentQuote } from './payment.ts'

/** The commission (fee) of a payment system: a share of the sum, at least the minimum. */
export interface CommissionPolicy {
  /** Hundredths of a percent. */
  readonly basisPoints: number
  readonly minimum: Kopecks
}

/** 2 %, at least 15 ₽. */
export const defaultCommission: CommissionPolicy = { basisPoints: 200, minimum: kopecks(1500) }

/**
 * Computes the fee of one payment of several charges together, in kopecks, half a kopeck rounded up; zero for a sum
 * of zero.
 */
export const feeFor = (amount: Kopecks, { basisPoints, minimum }: CommissionPolicy): Kopecks =>
  amount === zero ? zero : kopecks(Math.max(basisPointsOf(amount, basisPoints), minimum))

/**
 * «Комиссия 2 %», or «Комиссия, минимальная». Without a percentage where the commission of the backend does not follow the
 * policy, so that the title never contradicts the sum beside it.
 */
export const commissionTitle = (
  { amount, fee }: Pick<PaymentQuote, 'amount' | 'fee'>,
  { basisPoints, minimum }: CommissionPolicy,
): string => {
  if (fee === basisPointsOf(amount, basisPoints))
    return `Комиссия ${String(basisPoints / 100).replace('.', ',')}\u00A0%`
  return fee === minimum ? 'Комиссия, минимальная' : 'Комиссия'
}

/** Returns the amount, the fee and the total of several charges in kopecks: «Сумма», «Комиссия», «Итого». */
export const quoteTotals = (
  items: readonly { readonly amount: Kopecks }[],
  policy: CommissionPolicy,
): Pick<PaymentQuote, 'amount' | 'fee' | 'total'> => {
  const amount = sum(items.map((item) => item.amount))
  const fee = feeFor(amount, policy)
  return { amount, fee, total: sum([amount, fee]) }
}

/** What a payment of charges will cost, before the payment page computes it. */
export interface ExpectedTotals {
  readonly amount: Kopecks
  /** Commission of one payment for all of them; null if the policy is not known. */
  readonly fee: Kopecks | null
  /** The amount with the commission, if the policy is known. */
  readonly total: Kopecks
}

/** Like `quoteTotals`, but the policy may be unknown: then the total is the amount alone. */
export const expectedTotals = (
  items: readonly { readonly amount: Kopecks }[],
  policy: CommissionPolicy | null,
): ExpectedTotals => {
  if (policy !== null) return quoteTotals(items, policy)
  const amount = sum(items.map((item) => item.amount))
  return { amount, fee: null, total: amount }
}

/** «562,50 ₽ + комиссия 15 ₽»: what the total of a button consists of. A null fee is not known yet. */
export const commissionWording = (amount: Kopecks, fee: Kopecks | null): string =>
  fee === null ? 'Комиссию покажем до оплаты' : `${formatRoubles(amount)} + комиссия ${formatRoubles(fee)}`
