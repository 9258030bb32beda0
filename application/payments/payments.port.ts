import type { Effect } from 'effect'
import type { ChargeKind, FineId } from '#domain/fines/fine.ts'
import type { Kopecks } from '#domain/money/kopecks.ts'
import type { Payment, PaymentQuote } from '#domain/payment/payment.ts'
import type { PaymentSystem } from '#domain/payment/payment-system.ts'
import type { BackendFailed } from '#application/shared/backend.errors.ts'

/** What the payer agreed to on the page with the button. */
export interface PaymentOrder {
  readonly kind: ChargeKind
  readonly fineIds: readonly FineId[]
  readonly system: PaymentSystem
  readonly fio: string | null
  readonly email: string | null
  readonly expectedTotal: Kopecks
  /** The same key makes the same payment, however often it is sent. */
  readonly key: string
}

export interface PaymentsPort {
  readonly quote: (fineIds: readonly FineId[], kind: ChargeKind) => Effect.Effect<PaymentQuote, BackendFailed>
  readonly create: (order: PaymentOrder) => Effect.Effect<Payment, BackendFailed>
  readonly status: (paymentId: string) => Effect.Effect<Payment, BackendFailed>
  readonly cancel: (paymentId: string) => Effect.Effect<Payment, BackendFailed>
}

/** Receipts are read by their own name, without a session. */
export interface ReceiptsPort {
  readonly read: (receipt: string) => Effect.Effect<Payment, BackendFailed>
}
