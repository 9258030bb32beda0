import { invalid, type Parsed } from '#domain/parsed.ts'
import { isOrdinaryMove, move, type PaymentState, type Transition } from './payment-state.ts'

/** What a person has found out about the money of a payment, by asking the bank. */
export const settlementDecisions = ['paid', 'unpaid', 'refund', 'refunded'] as const

export type SettlementDecision = (typeof settlementDecisions)[number]

const states: Readonly<Record<SettlementDecision, PaymentState>> = {
  paid: 'paid',
  unpaid: 'declined',
  refund: 'refunding',
  refunded: 'refunded',
}

/**
 * The step that a verdict makes: only along the corrections that are a person's to make, and to the end of a refund.
 * What the bank still decides by itself is not for a person to settle.
 */
export const settlePaymentState = (from: PaymentState, verdict: SettlementDecision): Parsed<Transition> => {
  const to = states[verdict]
  const isPersons = to === 'refunded' || !isOrdinaryMove(from, to)
  return isPersons
    ? move(from, to)
    : invalid('illegal-transition', `Платёж в состоянии «${from}» ещё решает банк`)
}
