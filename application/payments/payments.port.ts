import type { Effect } from 'effect'
import type { ChargeKind, ChargeId } from '#domain/charges/charge.ts'
import type { Kopecks } from '#domain/money/kopecks.ts'
import type { CommissionPolicy } from '#domain/payment/commission.ts'
import type { Payment, PaymentQuote } from '#domain/payment/payment.ts'
import type { PaymentTimeline } from '#domain/payment/follow-up/payment-timeline.ts'
import type { PaymentSystem } from '#domain/payment/payment-system.ts'
import type { BackendFailed } from '#application/shared/backend.errors.ts'

/** The data that the payer confirmed on the payment page. */
export interface PaymentOrder {
  readonly kind: ChargeKind
  readonly chargeIds: readonly ChargeId[]
  readonly system: PaymentSystem
  readonly fio: string | null
  readonly email: string | null
  readonly expectedTotal: Kopecks
  /** Idempotency key: repeated requests with the same key create one payment. */
  readonly key: string
}

/** Requests about one payment. */
export interface PaymentsPort {
  /** Returns sum, commission and total of charges in kopecks. */
  readonly quote: (
    chargeIds: readonly ChargeId[],
    kind: ChargeKind,
  ) => Effect.Effect<PaymentQuote, BackendFailed>
  /** Creates a payment, once for each idempotency key. */
  readonly create: (order: PaymentOrder) => Effect.Effect<Payment, BackendFailed>
  /** Returns a payment by its id. Fails with `payment.unknown`. */
  readonly status: (paymentId: string) => Effect.Effect<Payment, BackendFailed>
  /** Cancels a payment. Fails with `payment.unknown` or `payment.not-cancellable`. */
  readonly cancel: (paymentId: string) => Effect.Effect<Payment, BackendFailed>
}

/** The agent that collects the money of a payment system. */
export interface PaymentAgent {
  readonly system: PaymentSystem
  readonly name: string
  readonly legalName: string
  readonly licence: string
  readonly fee: CommissionPolicy
}

/** Page number, counted from 1. */
export interface HistoryPage {
  readonly page: number
  readonly showBy: number
}

/** One page of the payments of the user; `total` is the number of all payments. */
export interface PaymentHistory {
  readonly payments: readonly Payment[]
  readonly page: number
  readonly total: number
}

/** Requests about existing payments. */
export interface PaymentRecordsPort {
  /** Returns the payments with these ids, of one kind if it is given. Fails with `payment.unknown`. */
  readonly byIds: (
    ids: readonly string[],
    kind: ChargeKind | undefined,
  ) => Effect.Effect<readonly Payment[], BackendFailed>
  /** Returns the stages of the money of a payment. Fails with `payment.unknown`. */
  readonly timeline: (paymentId: string) => Effect.Effect<PaymentTimeline, BackendFailed>
  /** Returns one page of the user's payments. */
  readonly history: (page: HistoryPage) => Effect.Effect<PaymentHistory, BackendFailed>
  /** Returns the agent of a payment system. Fails with `payment.system`. */
  readonly agent: (system: string) => Effect.Effect<PaymentAgent, BackendFailed>
}

/** Receipts are read by their public name, without a session. */
export interface ReceiptsPort {
  /** Returns a paid payment by the public name of its receipt. Fails with `receipt.unknown`. */
  readonly read: (receipt: string) => Effect.Effect<Payment, BackendFailed>
}
