import type { Correction } from './payment-state.ts'

/** Why a payment that waits at the bank is cancelled. */
export type CancellationCause = 'payer gave up' | 'gave way to another payer'

/** Why a payment changes its state. */
export type PaymentCause =
  | CancellationCause
  | 'asked by the payer'
  | 'sent to the acquirer'
  /** The acquirer answered a request. */
  | 'answer'
  /** The acquirer sent a webhook. */
  | 'callback'
  | 'no answer'
  | 'no address of the form'
  | 'time is over'
  | 'refund'
  /** A person decided, for this reason. */
  | `operator: ${string}`

/** The cause in the history of a payment; that of a correction ends with its kind. */
export type RecordedCause = PaymentCause | `${PaymentCause}: ${Correction}`
