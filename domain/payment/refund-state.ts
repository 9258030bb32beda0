import { invalid, valid, type Parsed } from '#domain/parsed.ts'

/** The state of money that goes back: recorded, at the acquirer, returned, or refused by the acquirer. */
export type RefundState = 'requested' | 'sent' | 'refunded' | 'refused'

/** All legal transitions. A refusal ends a refund: another attempt is another refund. */
const next: Readonly<Record<RefundState, readonly RefundState[]>> = {
  requested: ['sent', 'refunded', 'refused'],
  sent: ['refunded', 'refused'],
  refunded: [],
  refused: [],
}

const isState = (text: string): text is RefundState => Object.hasOwn(next, text)

/** Every state, in the order of the table. */
export const refundStates: readonly RefundState[] = Object.keys(next).filter(isState)

/** Returns whether the acquirer still decides: the payment has no other refund meanwhile. */
export const isOpenRefund = (state: RefundState): boolean => next[state].length > 0

/** Returns the state after a report of the acquirer. An illegal transition is an issue, which has to be logged. */
export const moveRefund = (from: RefundState, to: RefundState): Parsed<RefundState> =>
  next[from].includes(to)
    ? valid(to)
    : invalid('illegal-transition', `Возврат не может перейти из «${from}» в «${to}»`)

const texts: Readonly<Record<RefundState, string>> = {
  requested: 'Возврат начат',
  sent: 'Возврат у банка, обычно до десяти рабочих дней',
  refunded: 'Деньги возвращены',
  refused: 'Банк отказал в возврате',
}

/** Short text of the state for the payer. */
export const refundText = (state: RefundState): string => texts[state]
