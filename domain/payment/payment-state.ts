import { invalid, valid, type Parsed } from '#domain/parsed.ts'

/** What a caller may know about a payment. */
export type ExternalPaymentState = 'created' | 'waiting' | 'paid' | 'failed' | 'cancelled' | 'expired'

/** What the house knows about a payment. */
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

/** What the payer can do about a payment. */
export type PaymentAction = 'pay' | 'cancel' | 'retry' | 'receipt'

/**
 * Why a payment leaves its ordinary course; each needs an audit record. A `conflict`: the acquirer contradicts us,
 * or names another sum.
 */
export type Correction = 'conflict' | 'settle-paid' | 'settle-unpaid' | 'refund' | 'refund-refused'

interface StateRule {
  readonly external: ExternalPaymentState
  /** The payment has taken the money or still may: no other payment can have its charges. */
  readonly live: boolean
  readonly actions: readonly PaymentAction[]
  readonly next: readonly PaymentState[]
  readonly corrections: Partial<Readonly<Record<PaymentState, Correction>>>
}

/** Every answer that an acquirer can give about an order that it may have seen. */
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
    actions: ['pay', 'cancel'],
    next: ['registering', 'cancelled', 'expired'],
    corrections: { mismatch: 'conflict' },
  },
  // A callback can overtake the answer to our own request, so every answer is possible already here.
  registering: {
    external: 'waiting',
    live: true,
    actions: [],
    next: ['registered', 'provider-unknown', ...answers],
    corrections: { mismatch: 'conflict' },
  },
  registered: {
    external: 'waiting',
    live: true,
    actions: ['pay', 'cancel'],
    next: ['provider-unknown', 'cancelling', ...answers],
    corrections: { mismatch: 'conflict' },
  },
  challenge: {
    external: 'waiting',
    live: true,
    actions: ['pay', 'cancel'],
    next: ['provider-unknown', 'cancelling', 'authorised', 'paid', 'declined', 'cancelled', 'expired'],
    corrections: { mismatch: 'conflict' },
  },
  // The money is held: from here the payer waits, because a cancel would race with the capture.
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
  // Waits for a person, who finds out where the money is.
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

export const externalState = (state: PaymentState): ExternalPaymentState => rules[state].external

/** Nothing happens any more unless a correction is made. */
export const isTerminal = (state: PaymentState): boolean => rules[state].next.length === 0

/** Holds its charges: it is paid or may still become paid. */
export const isLive = (state: PaymentState): boolean => rules[state].live

/** A person is finding out where the money is: nothing that was said of it before, a receipt included, is certain. */
export const isUnderReview = (state: PaymentState): boolean => state === 'mismatch'

/** The one wording for it: what happened to the money, who looks into it, what to do. */
export const underReviewText =
  'Банк ответил противоречиво, деньги могли списаться. Платёж проверяем вручную вместе с банком: не платите второй раз, а если ответ нужен срочно, напишите в поддержку'

export const actionsAllowed = (state: PaymentState): readonly PaymentAction[] => rules[state].actions

/** Whether the ordinary course leads from one state to the other in one step. */
export const isOrdinaryMove = (from: PaymentState, to: PaymentState): boolean => rules[from].next.includes(to)

/** A step that was taken; `correction` names it when it is not the ordinary course. */
export interface Transition {
  readonly from: PaymentState
  readonly to: PaymentState
  readonly correction: Correction | null
}

/** The step from one state to another; an illegal one is to be logged, never swallowed. */
export const move = (from: PaymentState, to: PaymentState): Parsed<Transition> => {
  if (isOrdinaryMove(from, to)) return valid({ from, to, correction: null })
  const correction = rules[from].corrections[to]
  if (correction !== undefined) return valid({ from, to, correction })
  return invalid('illegal-transition', `Платёж не может перейти из «${from}» в «${to}»`)
}

export const canMove = (from: PaymentState, to: PaymentState): boolean => move(from, to)._tag === 'Valid'
