import type { ChargeKind } from '#domain/charges/charge.ts'
import type { Kopecks } from '#domain/money/kopecks.ts'
import { type PaymentState } from '#domain/payment/payment-state.ts'
import { isReturning } from '#domain/payment/payment-phase.ts'

/** What the conditions of the cashback ask about a payment (content/pages/cashback-conditions.md). */
export interface CashbackFacts {
  readonly state: PaymentState
  readonly kind: ChargeKind
  /** The commission that was paid, in kopecks. */
  readonly fee: Kopecks
  /** Whether the payer or the bank disputes the payment. */
  readonly isDisputed: boolean
}

export const cashbackObstacles = ['unpaid', 'refunded', 'disputed', 'no-fee'] as const

export type CashbackObstacle = (typeof cashbackObstacles)[number]

export interface CashbackVerdict {
  /** The reasons to refuse; none if the payment meets the conditions. */
  readonly obstacles: readonly CashbackObstacle[]
  /** The largest payout in kopecks: the cashback is a part of the commission. */
  readonly max: Kopecks
  /** A tax takes part only where the conditions of the promotion say so, which a person has to read. */
  readonly isTax: boolean
}

const obstaclesOf = ({ state, fee, isDisputed }: CashbackFacts): readonly CashbackObstacle[] => {
  if (isReturning(state)) return ['refunded']
  if (state === 'mismatch' || isDisputed) return ['disputed']
  if (state !== 'paid') return ['unpaid']
  return fee === 0 ? ['no-fee'] : []
}

/**
 * Decides about a cashback by its conditions: the payment is complete, not refunded and not disputed. That a payment is asked
 * about once is kept by the table of requests. Whether a promotion was running is not decided here, because promotions are
 * texts.
 */
export const cashbackVerdict = (facts: CashbackFacts): CashbackVerdict => ({
  obstacles: obstaclesOf(facts),
  max: facts.fee,
  isTax: facts.kind === 'tax',
})

/** Russian sentence of each obstacle, for the refusal and for staff. */
export const obstacleTexts: Readonly<Record<CashbackObstacle, string>> = {
  unpaid: 'Платёж не завершён',
  refunded: 'Деньги по платежу возвращены',
  disputed: 'Платёж оспорен: сначала нужно решение по нему',
  'no-fee': 'С платежа не брали комиссию, а кешбэк — её часть',
}
