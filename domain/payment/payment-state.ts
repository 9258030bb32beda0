import { invalid, valid, type Parsed } from '#domain/parsed.ts'

/** The state of a payment as callers see it. */
export type ExternalPaymentState = 'created' | 'waiting' | 'paid' | 'failed' | 'cancelled' | 'expired'

/** The internal state of a payment. */
export type PaymentState =
  | 'created'
  | 'registering'
  | 'registered'
  | 'challenge'
  | 'authorised'
  | 'paid'
  | 'declined'
  | 'cancelling'
  | 'cancelled'
  | 'expired'
  | 'provider-unknown'
  | 'mismatch'
  | 'refunding'
  | 'refunded'

/** The actions that the payer can take on a payment. */
export type PaymentAction = 'pay' | 'cancel' | 'retry' | 'receipt'

/** Transitions that require an audit record; `conflict`: the acquirer contradicts the state or reports another sum. */
export type Correction = 'conflict' | 'settle-paid' | 'settle-unpaid' | 'refund' | 'refund-refused'

/** One row of the payment state machine: what callers see of a state, and its allowed transitions (`next`). */
interface StateRule {
  readonly external: ExternalPaymentState
  /** The payment has received the money or still may, so its charges stay claimed. */
  readonly live: boolean
  /** The bank has certainly taken nothing, and its page waits for the payer. */
  readonly isUnfinished?: true
  readonly actions: readonly PaymentAction[]
  readonly next: readonly PaymentState[]
  readonly corrections: Partial<Readonly<Record<PaymentState, Correction>>>
}

/** Statuses that an acquirer can report for an order that it may have received. */
const answers = ['challenge', 'authorised', 'paid', 'declined', 'cancelled', 'expired'] as const

/**
 * All legal transitions. A payment is one attempt at the acquirer, so `declined` is final: the acquirer closes its page,
 * the claims on the charges are released, and another attempt is a new payment.
 *
 * With a second attempt inside the same payment, money that arrives after a refusal could not be distinguished from a
 * contradiction, and the charge would stay claimed while the payer wants another way to pay.
 */
const rules: Readonly<Record<PaymentState, StateRule>> = {
  created: {
    external: 'created',
    live: true,
    isUnfinished: true,
    actions: ['pay', 'cancel'],
    next: ['registering', 'cancelled', 'expired'],
    corrections: { mismatch: 'conflict' },
  },
  // A webhook can arrive before the response to the own request, so every status is already possible here.
  registering: {
    external: 'waiting',
    live: true,
    isUnfinished: true,
    actions: [],
    next: ['registered', 'provider-unknown', ...answers],
    corrections: { mismatch: 'conflict' },
  },
  registered: {
    external: 'waiting',
    live: true,
    isUnfinished: true,
    actions: ['pay', 'cancel'],
    next: ['provider-unknown', 'cancelling', ...answers],
    corrections: { mismatch: 'conflict' },
  },
  challenge: {
    external: 'waiting',
    live: true,
    isUnfinished: true,
    actions: ['pay', 'cancel'],
    next: ['provider-unknown', 'cancelling', 'authorised', 'paid', 'declined', 'cancelled', 'expired'],
    corrections: { mismatch: 'conflict' },
  },
  // The bank holds the money. The payer can only wait, because a cancellation would race with the capture.
  authorised: {
    external: 'waiting',
    live: true,
    actions: [],
    next: ['provider-unknown', 'paid', 'declined', 'cancelled', 'expired'],
    corrections: { mismatch: 'conflict' },
  },
  paid: {
    external: 'paid',
    live: true,
    actions: ['receipt'],
    next: [],
    corrections: { mismatch: 'conflict', refunding: 'refund' },
  },
  declined: {
    external: 'failed',
    live: false,
    actions: ['retry'],
    next: [],
    corrections: { mismatch: 'conflict' },
  },
  cancelling: {
    external: 'waiting',
    live: true,
    isUnfinished: true,
    actions: [],
    next: ['paid', 'declined', 'cancelled', 'expired'],
    corrections: { mismatch: 'conflict' },
  },
  cancelled: {
    external: 'cancelled',
    live: false,
    actions: ['retry'],
    next: [],
    corrections: { mismatch: 'conflict' },
  },
  expired: {
    external: 'expired',
    live: false,
    actions: ['retry'],
    next: [],
    corrections: { mismatch: 'conflict' },
  },
  'provider-unknown': {
    external: 'waiting',
    live: true,
    actions: [],
    next: ['registered', ...answers],
    corrections: { mismatch: 'conflict' },
  },
  // An operator has to find out what happened to the money.
  mismatch: {
    external: 'waiting',
    live: true,
    actions: [],
    next: [],
    corrections: { paid: 'settle-paid', declined: 'settle-unpaid', refunding: 'refund' },
  },
  refunding: {
    external: 'waiting',
    live: true,
    actions: [],
    next: ['refunded'],
    corrections: { paid: 'refund-refused' },
  },
  refunded: {
    external: 'cancelled',
    live: false,
    actions: ['retry'],
    next: [],
    corrections: {},
  },
}

const isState = (text: string): text is PaymentState => Object.hasOwn(rules, text)

/** Every state, in the order of the table. */
export const paymentStates: readonly PaymentState[] = Object.keys(rules).filter(isState)

/** Returns the state that callers see. */
export const externalState = (state: PaymentState): ExternalPaymentState => rules[state].external

/** Returns whether only a correction can change the state. */
export const isTerminal = (state: PaymentState): boolean => rules[state].next.length === 0

/** Returns whether the payment claims its charges: it is paid or may still become paid. */
export const isLive = (state: PaymentState): boolean => rules[state].live

/** Returns whether the payment has started and the bank has taken nothing: the payer has to finish or cancel it. */
export const isUnfinishedPayment = (state: PaymentState): boolean => rules[state].isUnfinished === true

/** Returns the actions that the payer can take in a state. */
export const actionsAllowed = (state: PaymentState): readonly PaymentAction[] => rules[state].actions

/** Returns whether the ordinary course has a direct transition between the states. */
export const isOrdinaryMove = (from: PaymentState, to: PaymentState): boolean => rules[from].next.includes(to)

/** A transition. `correction` is set if it is outside the ordinary course. */
export interface Transition {
  readonly from: PaymentState
  readonly to: PaymentState
  readonly correction: Correction | null
}

/** Returns the transition between two states. An illegal one is an issue, which has to be logged. */
export const move = (from: PaymentState, to: PaymentState): Parsed<Transition> => {
  if (isOrdinaryMove(from, to)) return valid({ from, to, correction: null })
  const correction = rules[from].corrections[to]
  if (correction !== undefined) return valid({ from, to, correction })
  return invalid('illegal-transition', `Платёж не может перейти из «${from}» в «${to}»`)
}

/** Returns whether a transition is legal, corrections included. */
export const canMove = (from: PaymentState, to: PaymentState): boolean => move(from, to)._tag === 'Valid'
