import { invalid, type Parsed } from '#domain/parsed.ts'
import { isOrdinaryMove, move, type PaymentState, type Transition } from './payment-state.ts'

/** What an operator decides about the money of a payment after asking the bank. */
export const settlementDecisions = ['paid', 'unpaid', 'refund', 'refunded'] as const

export type SettlementDecision = (typeof settlementDecisions)[number]

const states: Readonly<Record<SettlementDecision, PaymentState>> = {
  paid: 'paid',
  unpaid: 'declined',
  refund: 'refunding',
  refunded: 'refunded',
}

/**
 * Returns the transition of a decision: only corrections that an operator may make, and the end of a refund. A state that the
 * bank still decides cannot be settled: the issue is `illegal-transition`.
 */
export const settlePaymentState = (from: PaymentState, decision: SettlementDecision): Parsed<Transition> => {
  const to = states[decision]
  const isOperatorMove = to === 'refunded' || !isOrdinaryMove(from, to)
  return isOperatorMove
    ? move(from, to)
    : invalid('illegal-transition', `Платёж в состоянии «${from}» ещё решает банк`)
}
