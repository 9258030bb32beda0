import type { Generated } from 'kysely'
import type { ReportedStatus } from '#domain/payment/acquirer-event.ts'
import type { PaymentSystem } from '#domain/payment/payment-system.ts'
import type { Json } from './columns.ts'

/** States of an order at the acquirer. `authorised`: the money is held, the bank has not finished yet. */
export const orderStates = ['new', 'challenge', 'authorised', 'paid', 'declined', 'cancelled'] as const

export type OrderState = (typeof orderStates)[number]

/** The status of one payment, from an answer or a webhook. */
export interface AcquirerStatus extends ReportedStatus {
  readonly declineReason: string | null
}

export interface AcquirerInboxTable {
  event_id: string
  payment_id: string
  body: Json<AcquirerStatus>
  received_at: Date
  processed_at: Date | null
  attempts: Generated<number>
  /** The earliest time of the next attempt to process it. */
  retry_at: Date | null
}

export interface SandboxOrdersTable {
  id: Generated<string>
  merchant: PaymentSystem
  merchant_order: string
  amount: number
  description: string
  return_url: string
  callback_url: string
  state: OrderState
  decline_reason: string | null
  card_mask: string | null
  wrong_codes: Generated<number>
  settle_at: Date | null
  created_at: Date
  /** When the payer opened the page of the bank. */
  opened_at: Date | null
}

export interface SandboxCallbacksTable {
  id: Generated<string>
  order_id: string
  event_id: string
  body: string
  send_at: Date
  attempts: Generated<number>
  sent_at: Date | null
}

export interface SandboxRefundsTable {
  id: Generated<string>
  order_id: string
  merchant_refund: string
  amount: number
  state: 'sent' | 'refused'
  /** When a refund that was sent is with the payer. */
  settle_at: Date
}

export interface AcquirerTables {
  acquirer_inbox: AcquirerInboxTable
  sandbox_orders: SandboxOrdersTable
  sandbox_callbacks: SandboxCallbacksTable
  sandbox_refunds: SandboxRefundsTable
}
