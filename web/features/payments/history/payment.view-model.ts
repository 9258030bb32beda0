import { Clock, Effect } from 'effect'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import { instant, type Instant } from '#domain/dates/instant.ts'
import type { Payment, PaymentItem } from '#domain/payment/payment.ts'
import type { PaymentTimeline } from '#domain/payment/follow-up/payment-timeline.ts'
import { clearingRequestText } from '#domain/payment/follow-up/clearing-request.ts'
import { refundRequestText, type RefundRequest } from '#domain/payment/refund-request.ts'
import type { PaymentRecordsPort, PaymentsPort } from '#application/payments/payments.port.ts'
import type { PdfRequest } from '#application/pdf-documents/pdf-request.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'

export interface ShownPayment {
  readonly payment: Payment
  readonly timeline: PaymentTimeline
  /** Time of loading, which dates the refund request. */
  readonly at: Instant
}

/** One payment: its timeline and its refund request. */
export class PaymentViewModel {
  readonly loading: AsyncTask<[string], ShownPayment>
  payer = ''
  reason: RefundRequest['reason'] = 'twice'
  private itemAt = 0

  constructor(payments: Pick<PaymentsPort, 'status'>, records: Pick<PaymentRecordsPort, 'timeline'>) {
    this.loading = new AsyncTask((paymentId: string) =>
      Effect.gen(function* () {
        const [payment, timeline] = yield* Effect.all(
          [payments.status(paymentId), records.timeline(paymentId)],
          {
            concurrency: 2,
          },
        )
        return { payment, timeline, at: instant(yield* Clock.currentTimeMillis) }
      }),
    )
    observeViewModel(this)
  }

  get shown(): ShownPayment | null {
    return this.loading.value
  }

  get item(): PaymentItem | null {
    return this.shown?.payment.items[this.itemAt] ?? null
  }

  get chosenItem(): string {
    return String(this.itemAt)
  }

  /** Text of the refund request. Null if no money was taken. */
  get refundText(): string | null {
    const { shown, item, payer, reason } = this
    if (shown === null || item === null || shown.payment.state !== 'paid') return null
    return refundRequestText({ payment: shown.payment, item, payer, reason }, shown.at)
  }

  /** Whether the register has not cleared the charges in the usual time. */
  get isLate(): boolean {
    return (
      this.shown?.timeline.steps.some(({ stage, status }) => stage === 'cleared' && status === 'stuck') ===
      true
    )
  }

  /** Text of the request to the payee that has not reported the payment. Null while the usual time lasts. */
  get clearingText(): string | null {
    const { shown, item, payer, isLate } = this
    if (shown === null || item === null || !isLate) return null
    return clearingRequestText({ payment: shown.payment, item, payer }, shown.at)
  }

  /** Request for the PDF of that text, which the server generates. */
  get clearingPdfRequest(): PdfRequest | null {
    const { shown, isLate, itemAt, payer } = this
    if (shown === null || !isLate) return null
    return { kind: 'clearing-request', paymentId: shown.payment.id, charge: itemAt + 1, payer }
  }

  /** Request for the PDF of the refund request, which the server generates. */
  get refundPdfRequest(): PdfRequest | null {
    const { shown, refundText, itemAt, payer, reason } = this
    if (shown === null || refundText === null) return null
    return { kind: 'refund-request', paymentId: shown.payment.id, charge: itemAt + 1, reason, payer }
  }

  start(paymentId: string): void {
    this.loading.start(paymentId)
  }

  setPayer(payer: string): void {
    this.payer = payer
  }

  setReason(reason: RefundRequest['reason']): void {
    this.reason = reason
  }

  chooseItem(at: string): void {
    this.itemAt = Number(at)
  }

  dispose(): void {
    this.loading.cancel()
  }
}
