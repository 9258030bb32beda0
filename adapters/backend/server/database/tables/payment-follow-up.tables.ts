import type { Generated } from 'kysely'

/** Why a person is called: the acquirer contradicts the books, its news cannot be acted on, or it took money twice. */
export type AlertKind = 'payment-mismatch' | 'news-stuck' | 'charged-twice'

export interface OperatorAlertsTable {
  id: Generated<string>
  dedupe_key: string
  kind: AlertKind
  payment_id: string
  description: string
  raised_at: Date
  /** Null while the person is still looking. */
  closed_at: Date | null
}

/** What follows a payment: its timeline, alerts to the operator. */
export interface PaymentFollowUpTables {
  operator_alerts: OperatorAlertsTable
}
