import { invalid, type Parsed } from '#domain/parsed.ts'
import { isOrdinaryMove, move, type PaymentState, type Transition } from './payment-state.ts'

/** The finding of an operator about the money of a payment after asking the bank. */
export const settlementDecisions = ['paid', 'unpaid', 'refund', 'refunded'] as const

export type SettlementDecision = (typeof settlementDecisions)[number]

const states: Readonly<Record<SettlementDecision, PaymentState>> = {
  paid: 'paid',
  unpaid: 'declined',
  refund: 'refunding',
  refunded: 'refunded',
}

/**
 * Returns the transition of a verdict: only corrections that an operator may make, and the end of a refund. States that the
 * bank still decides cannot be settled.
 */
export const settlePaymentState = (from: PaymentState, verdict: SettlementDecision): Parsed<Transition> => {
  const to = states[verdict]
  const isPersons = to === 'refunded' || !isOrdinaryMove(from, to)
  return isPersons
    ? move(from, to)
    : invalid('illegal-transition', `Платёж в состоянии «${from}» ещё решает банк`)
}
