import type { Generated } from 'kysely'

/** Kinds of alerts: the acquirer contradicts the payment, a webhook cannot be processed, or the payer was charged twice. */
export type AlertKind = 'payment-mismatch' | 'news-stuck' | 'charged-twice'

export interface OperatorAlertsTable {
  id: Generated<string>
  dedupe_key: string
  kind: AlertKind
  payment_id: string
  description: string
  raised_at: Date
  /** Null until a person closes it. */
  closed_at: Date | null
}

/** What follows a payment: its timeline, alerts to the operator. */
export interface PaymentFollowUpTables {
  operator_alerts: OperatorAlertsTable
}
