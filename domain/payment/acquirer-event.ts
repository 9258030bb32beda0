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

export type AcquirerDecision =
  | { readonly _tag: 'Move'; readonly to: PaymentState }
  | { readonly _tag: 'Ignore'; readonly why: 'repeat' | 'late' }
  /** The acquirer contradicts a settled state: the payment moves to `mismatch` and an alert is raised. */
  | { readonly _tag: 'Mismatch' }

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

/**
 * Decides what an event does to a payment. A duplicate webhook, a late webhook and one out of order have no further
 * effect: applying the same event repeatedly is idempotent.
 */
export const decide = (state: PaymentState, event: AcquirerEvent): AcquirerDecision => {
  const to = stateOf(event)
  if (to === state) return { _tag: 'Ignore', why: 'repeat' }
  if (isOrdinaryMove(state, to)) return { _tag: 'Move', to }
  if (contradictions[state]?.includes(event) === true) return { _tag: 'Mismatch' }
  return { _tag: 'Ignore', why: 'late' }
}
