import type { Branded } from '#domain/branded.ts'
import type { Instant } from '#domain/dates/instant.ts'
import type { LocalDate } from '#domain/dates/local-date.ts'
import type { ChargeKind, ChargeId, Recipient } from '#domain/charges/charge.ts'
import type { Uin } from '#domain/identity/uin.ts'
import type { Kopecks } from '#domain/money/kopecks.ts'
import type { PaymentState } from './payment-state.ts'
import type { PaymentSystem } from './payment-system.ts'
import type { Refund } from './refund.ts'

export type PaymentId = Branded<string, 'PaymentId'>

/** One charge of a payment, with the sum frozen when the payment was made. */
export interface PaymentItem {
  readonly fineId: ChargeId
  readonly uin: Uin
  readonly title: string
  /** The vehicle or document that found the charge, formatted for display. */
  readonly subject: string | null
  readonly recipient: Recipient | null
  readonly amount: Kopecks
  readonly withoutDiscount: Kopecks
  /** When and where the offence happened, to tell equal titles apart before the payment; a recorded payment has neither. */
  readonly happenedOn?: LocalDate | null
  readonly happenedAt?: Instant | null
  readonly place?: string | null
}

/** The data that is shown before the payment button is pressed: sum, commission, total and recipient. */
export interface PaymentQuote {
  readonly kind: ChargeKind
  readonly items: readonly PaymentItem[]
  readonly amount: Kopecks
  readonly fee: Kopecks
  readonly total: Kopecks
  /** A charge of the payment is invented by the demo registry. */
  readonly isDemo?: boolean
}

export interface Payment extends PaymentQuote {
  readonly id: PaymentId
  readonly state: PaymentState
  readonly system: PaymentSystem
  readonly createdAt: Instant
  readonly expiresAt: Instant
  readonly paidAt: Instant | null
  /** When the payment came into its state. */
  readonly movedAt: Instant
  /** Address of the card form while the payment can be paid; otherwise null. */
  readonly payUrl: string | null
  /** The bank's reason as a code of `decline-reason.ts`. */
  readonly declineReason: string | null
  /** Random public name of the receipt page; null until the payment is paid. */
  readonly receipt: string | null
  /** The acquirer's number of the operation. */
  readonly reference: string | null
  /** Oldest first; absent where there is none. */
  readonly refunds?: readonly Refund[]
}
