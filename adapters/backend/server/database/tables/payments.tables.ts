import type { Generated } from 'kysely'
import type { ChargeKind, ChargeId, Recipient } from '#domain/charges/charge.ts'
import type { Email } from '#domain/identity/email.ts'
import type { Uin } from '#domain/identity/uin.ts'
import type { Kopecks } from '#domain/money/kopecks.ts'
import type { RecordedCause } from '#domain/payment/payment-cause.ts'
import type { PaymentState } from '#domain/payment/payment-state.ts'
import type { PaymentSystem } from '#domain/payment/payment-system.ts'
import type { Json, TypedColumn } from './columns.ts'

export interface PaymentsTable {
  id: Generated<string>
  user_id: string
  state: PaymentState
  system: PaymentSystem
  kind: ChargeKind
  amount: TypedColumn<Kopecks, number>
  fee: TypedColumn<Kopecks, number>
  total: TypedColumn<Kopecks, number>
  fio: string | null
  email: TypedColumn<Email | null, string | null | undefined>
  created_at: Date
  /** Time of the last change of state. */
  updated_at: Date
  /** When the acquirer was last polled. */
  asked_at: Date | null
  expires_at: Date
  paid_at: Date | null
  decline_reason: string | null
  receipt: string | null
  acquirer_order: string | null
  reference: string | null
  pay_url: string | null
  /** Hash of the network of the payer; null where it is not known. */
  network_hash: string | null
  /** Another payment gave its charges up for this one. */
  took_over: Generated<boolean>
}

export interface PaymentItemsTable {
  payment_id: string
  position: number
  charge_id: TypedColumn<ChargeId, string>
  uin: TypedColumn<Uin, string>
  title: string
  subject: string | null
  recipient: Json<Recipient | null> | null
  amount: TypedColumn<Kopecks, number>
  without_discount: TypedColumn<Kopecks, number>
}

export interface ChargeClaimsTable {
  charge_id: string
  payment_id: string
}

export interface IdempotencyKeysTable {
  user_id: string
  key: string
  request_hash: string
  payment_id: string
  created_at: Date
}

export interface PaymentEventsTable {
  payment_id: string
  position: number
  from_state: PaymentState | null
  to_state: PaymentState
  cause: RecordedCause
  at: Date
}

/** Payments with their charges and their history. */
export interface PaymentsTables {
  payments: PaymentsTable
  payment_items: PaymentItemsTable
  charge_claims: ChargeClaimsTable
  idempotency_keys: IdempotencyKeysTable
  payment_events: PaymentEventsTable
}
