import type { Generated } from 'kysely'
import type { Kopecks } from '#domain/money/kopecks.ts'
import type { RefundState } from '#domain/payment/refund-state.ts'
import type { ChargeId } from '#domain/charges/charge.ts'
import type { TypedColumn } from './columns.ts'

/**
 * Kinds of alerts: the acquirer contradicts the payment, a webhook cannot be processed, the payer was charged twice, the acquirer
 * refuses a refund, or a request at the desk was not answered in time.
 */
export type AlertKind =
  | 'payment-mismatch'
  | 'news-stuck'
  | 'charged-twice'
  | 'refund-refused'
  | 'desk-overdue'

export interface OperatorAlertsTable {
  id: Generated<string>
  dedupe_key: string
  kind: AlertKind
  /** Exactly one of the two subjects is set. */
  payment_id: string | null
  desk_item_id: Generated<string | null>
  description: string
  raised_at: Date
  /** Null until a person closes it. */
  closed_at: Date | null
}

export interface RefundsTable {
  id: Generated<string>
  payment_id: string
  /** Idempotency key of the operator's request. */
  key: string
  state: RefundState
  /** The sum that returns to the payer, commission included. */
  amount: TypedColumn<Kopecks, number>
  /** The part of it that is the commission. */
  fee: TypedColumn<Kopecks, number>
  /** Nothing of the payment is left afterwards. */
  is_whole: boolean
  reason: string
  /** The acquirer's number of the operation. */
  reference: string | null
  /** The acquirer's words about a refusal, for the operator. */
  refusal: string | null
  /** Random public name of the receipt; null until the money is returned. */
  receipt: string | null
  requested_at: Date
  sent_at: Date | null
  ended_at: Date | null
  /** When the acquirer was last asked. */
  asked_at: Date | null
}

export interface RefundItemsTable {
  refund_id: string
  payment_id: string
  charge_id: TypedColumn<ChargeId, string>
  amount: TypedColumn<Kopecks, number>
}

/** What follows a payment: its timeline, refunds, alerts to the operator. */
export interface PaymentFollowUpTables {
  refunds: RefundsTable
  refund_items: RefundItemsTable
  operator_alerts: OperatorAlertsTable
}
