import type { Effect } from 'effect'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Payment } from '#domain/payment/payment.ts'
import { prepaymentPage } from '#domain/payment/prepayment-page.ts'
import type { Payments } from '#application/payments/index.ts'
import { Task } from '#web/kit/task.ts'

/** Follows one payment until the bank has decided; a page of another state sends the visitor to the right one. */
export class PaymentWatchViewModel {
  payment: Payment | null = null
  readonly watching: Task<[string], Payment, Effect.Error<ReturnType<Payments['watch']>>>

  constructor(payments: Payments) {
    this.watching = new Task((paymentId: string) =>
      payments.watch(paymentId, (payment) => runInAction(() => (this.payment = payment))),
    )
    makeAutoObservable(this, { payment: observableRef, watching: observableRef }, { autoBind: true })
  }

  /** The page that belongs to the payment as it stands (users.md 3: chosen by the server's state, never by the address). */
  get page() {
    return this.payment === null ? null : prepaymentPage(this.payment.state)
  }

  start(paymentId: string): void {
    this.watching.start(paymentId)
  }

  dispose(): void {
    this.watching.cancel()
  }
}
