import type { Generated } from 'kysely'

/**
 * Kinds of alerts: the acquirer contradicts the payment, a webhook cannot be processed, the payer was charged twice, or a
 * request at the desk was not answered in time.
 */
export type AlertKind = 'payment-mismatch' | 'news-stuck' | 'charged-twice' | 'desk-overdue'

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

/** What follows a payment: its timeline, alerts to the operator. */
export interface PaymentFollowUpTables {
  operator_alerts: OperatorAlertsTable
}
