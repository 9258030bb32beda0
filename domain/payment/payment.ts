import type { Branded } from '#domain/branded.ts'
import type { Instant } from '#domain/dates/instant.ts'
import type { ChargeKind, ChargeId, Recipient } from '#domain/charges/charge.ts'
import type { Uin } from '#domain/identity/uin.ts'
import type { Kopecks } from '#domain/money/kopecks.ts'
import type { PaymentState } from './payment-state.ts'
import type { PaymentSystem } from './payment-system.ts'

export type PaymentId = Branded<string, 'PaymentId'>

/** One charge of a payment, with the sum frozen when the payment was made. */
export interface PaymentItem {
  readonly fineId: ChargeId
  readonly uin: Uin
  readonly title: string
  /** The vehicle or document that the charge was found by, as people write it. */
  readonly subject: string | null
  readonly recipient: Recipient | null
  readonly amount: Kopecks
  readonly withoutDiscount: Kopecks
}

/** What is known before the button is pressed (fee honesty: sum, fee, total and payee). */
export interface PaymentQuote {
  readonly kind: ChargeKind
  readonly items: readonly PaymentItem[]
  readonly amount: Kopecks
  readonly fee: Kopecks
  readonly total: Kopecks
}

export interface Payment extends PaymentQuote {
  readonly id: PaymentId
  readonly state: PaymentState
  readonly system: PaymentSystem
  readonly createdAt: Instant
  readonly expiresAt: Instant
  readonly paidAt: Instant | null
  /** Where the payer enters the card, while that can still be done. */
  readonly payUrl: string | null
  /** Why the bank refused, as a code of `decline-reason.ts`. */
  readonly declineReason: string | null
  /** The unguessable name of the receipt page, once paid. */
  readonly receipt: string | null
  /** The acquirer's own number of the operation. */
  readonly reference: string | null
}
