import { Clock, Effect } from 'effect'
import { makeAutoObservable, observableRef } from 'mobx'
import { instant, type Instant } from '#domain/dates/instant.ts'
import type { Payment, PaymentItem } from '#domain/payment/payment.ts'
import type { PaymentTimeline } from '#domain/payment/payment-timeline.ts'
import { returnLetter, type ReturnRequest } from '#domain/payment/return-letter.ts'
import type { PaymentRecordsPort, PaymentsPort } from '#application/payments/payments.port.ts'
import type { PdfRequest } from '#application/pdf-documents/pdf-request.ts'
import { Task } from '#web/ui/async/task.ts'

export interface ShownPayment {
  readonly payment: Payment
  readonly timeline: PaymentTimeline
  /** When it was shown: the day under the letter. */
  readonly at: Instant
}

type Asked = ReturnType<PaymentsPort['status']> | ReturnType<PaymentRecordsPort['timeline']>

/** One payment: where its money is, and the letter that asks it back. */
export class PaymentViewModel {
  readonly loading: Task<[string], ShownPayment, Effect.Error<Asked>>
  payer = ''
  reason: ReturnRequest['reason'] = 'twice'
  private itemAt = 0

  constructor(payments: Pick<PaymentsPort, 'status'>, records: Pick<PaymentRecordsPort, 'timeline'>) {
    this.loading = new Task((paymentId: string) =>
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
    makeAutoObservable(this, { loading: observableRef }, { autoBind: true })
  }

  get shown(): ShownPayment | null {
    return this.loading.state._tag === 'Done' ? this.loading.state.value : null
  }

  get item(): PaymentItem | null {
    return this.shown?.payment.items[this.itemAt] ?? null
  }

  get chosenItem(): string {
    return String(this.itemAt)
  }

  /** Only of money that was taken: nothing else can be asked back. */
  get letter(): string | null {
    const { shown, item, payer, reason } = this
    if (shown === null || item === null || shown.payment.state !== 'paid') return null
    return returnLetter({ payment: shown.payment, item, payer, reason }, shown.at)
  }

  /** The same letter as a PDF, composed by the server. */
  get letterRequest(): PdfRequest | null {
    const { shown, letter, itemAt, payer, reason } = this
    if (shown === null || letter === null) return null
    return { kind: 'refund-request', paymentId: shown.payment.id, charge: itemAt + 1, reason, payer }
  }

  load(paymentId: string): void {
    this.loading.start(paymentId)
  }

  setPayer(payer: string): void {
    this.payer = payer
  }

  setReason(reason: ReturnRequest['reason']): void {
    this.reason = reason
  }

  chooseItem(at: string): void {
    this.itemAt = Number(at)
  }
}
