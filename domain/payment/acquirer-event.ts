import type { Instant } from '#domain/dates/instant.ts'
import type { Kopecks } from '#domain/money/kopecks.ts'
import { isOrdinaryMove, type PaymentState } from './payment-state.ts'

/** Statuses of a payment that an acquirer reports by webhook or in answer to a poll. */
export const acquirerEvents = [
  'registered',
  'challenge',
  'authorised',
  'paid',
  'declined',
  'cancelled',
  'expired',
  'unknown',
] as const

export type AcquirerEvent = (typeof acquirerEvents)[number]

/** What an acquirer reports about an order. */
export interface ReportedStatus {
  readonly event: AcquirerEvent
  /** The sum of the order; null where the acquirer has none. */
  readonly amount: Kopecks | null
  /** The acquirer's number of the finished operation; null where it names none. */
  readonly reference: string | null
}

/** What a decision about a payment depends on. */
interface PaymentFacts {
  readonly state: PaymentState
  readonly total: Kopecks
  readonly paidAt: Instant | null
  /** The operation that paid. */
  readonly reference: string | null
}

export type AcquirerDecision =
  | { readonly _tag: 'Move'; readonly to: PaymentState }
  | { readonly _tag: 'Ignore'; readonly why: 'repeat' | 'late' }
  /** The acquirer contradicts a settled state: the payment moves to `mismatch` and an alert is raised. */
  | { readonly _tag: 'Mismatch' }
  /** The acquirer names another sum than the payment has; the consequences are those of `Mismatch`. */
  | { readonly _tag: 'OtherSum'; readonly reported: Kopecks }
  /** The payer was charged twice. The payment stays paid; a person refunds the second operation. */
  | { readonly _tag: 'SecondCharge'; readonly reported: string }

const stateOf = (event: AcquirerEvent): PaymentState => (event === 'unknown' ? 'provider-unknown' : event)

/**
 * Events that contradict a state and cannot be merely late. Only captured money contradicts an end without money: a late
 * `authorised` is a hold that the acquirer releases. A payment that was never sent to the acquirer cannot be paid either.
 */
const contradictions: Partial<Readonly<Record<PaymentState, readonly AcquirerEvent[]>>> = {
  created: ['paid'],
  paid: ['declined', 'cancelled', 'expired'],
  declined: ['paid'],
  cancelled: ['paid'],
  expired: ['paid'],
}

/** Returns the operation that took the money once more; null where there is none. */
const secondOperation = (payment: PaymentFacts, { event, reference }: ReportedStatus): string | null => {
  const isPaidAgain = event === 'paid' && payment.paidAt !== null && payment.reference !== null
  return isPaidAgain && reference !== payment.reference ? reference : null
}

/**
 * Decides what a status does to a payment. A duplicate webhook, a late webhook and one out of order have no further
 * effect: applying the same status repeatedly is idempotent.
 */
export const decide = (payment: PaymentFacts, status: ReportedStatus): AcquirerDecision => {
  const { state, total } = payment
  const { event, amount } = status
  const second = secondOperation(payment, status)
  if (second !== null) return { _tag: 'SecondCharge', reported: second }
  if (amount !== null && amount !== total) return { _tag: 'OtherSum', reported: amount }
  const to = stateOf(event)
  if (to === state) return { _tag: 'Ignore', why: 'repeat' }
  if (isOrdinaryMove(state, to)) return { _tag: 'Move', to }
  if (contradictions[state]?.includes(event) === true) return { _tag: 'Mismatch' }
  return { _tag: 'Ignore', why: 'late' }
}
