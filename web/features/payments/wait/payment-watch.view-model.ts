import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { Instant } from '#domain/dates/instant.ts'
import { isAnswerSlow } from '#domain/payment/limits.ts'
import type { Payment } from '#domain/payment/payment.ts'
import { actionsAllowed } from '#domain/payment/payment-state.ts'
import { prepaymentPage } from '#domain/payment/prepayment-page.ts'
import type { Payments } from '#application/payments/index.ts'
import type { PaymentsPort } from '#application/payments/payments.port.ts'
import { realClock } from '#web/ui/async/clock.ts'
import { AsyncTask, type FirstState } from '#web/ui/async/async-task.ts'

/** Polls one payment until the bank has decided. A page of another state redirects the visitor to the right page. */
export class PaymentWatchViewModel {
  payment: Payment | null = null
  /** True if the last request failed and the next one is running. */
  isUnanswered = false
  private watchedId = ''
  private readonly now: () => Instant
  readonly watching: AsyncTask<[string], Payment>

  readonly cancelling: AsyncTask<[string], Payment>

  constructor(
    port: Pick<PaymentsPort, 'cancel'>,
    payments: Pick<Payments, 'watch'>,
    first: FirstState<Payment> | null = null,
    now: () => Instant = realClock.now,
  ) {
    this.now = now
    // The payment is watched from its state on, so only a failure is a state of the watching.
    this.payment = first?.state._tag === 'Done' ? first.state.value : null
    this.cancelling = new AsyncTask(port.cancel, { onDone: (payment) => this.setPayment(payment) })
    this.watching = new AsyncTask(
      (paymentId: string) => payments.watch(paymentId, this.setPayment, this.onSilence),
      { first: first?.state._tag === 'Failed' ? first : null },
    )
    observeViewModel(this)
  }

  /** Page of the payment's current state (the state of the server decides, not the address). */
  get page() {
    return this.payment === null ? null : prepaymentPage(this.payment.state)
  }

  get canCancel(): boolean {
    return this.payment !== null && actionsAllowed(this.payment.state).includes('cancel')
  }

  /** The bank answers later than usual. Every answer to the polling is a new payment, so the time is read again then. */
  get isSlow(): boolean {
    return this.payment !== null && isAnswerSlow(this.payment, this.now())
  }

  setPayment(payment: Payment): void {
    this.payment = payment
    this.isUnanswered = false
  }

  onSilence(): void {
    this.isUnanswered = true
  }

  cancel(): void {
    if (this.payment !== null && !this.cancelling.isRunning) this.cancelling.start(this.payment.id)
  }

  start(paymentId: string): void {
    this.watchedId = paymentId
    this.watching.start(paymentId)
  }

  again(): void {
    this.start(this.watchedId)
  }

  dispose(): void {
    this.watching.cancel()
  }
}
