import type { Effect } from 'effect'
import { makeAutoObservable, observableRef } from 'mobx'
import type { PaymentRecordsPort } from '#application/payments/payments.port.ts'
import type { HistoryPage, PaymentHistory } from '#application/payments/payments.port.ts'
import { Task } from '#web/ui/async/task.ts'

/** How many payments stand on one page. */
export const paymentsShown = 20

export class PaymentsViewModel {
  readonly loading: Task<
    [HistoryPage],
    PaymentHistory,
    Effect.Error<ReturnType<PaymentRecordsPort['history']>>
  >

  constructor(records: Pick<PaymentRecordsPort, 'history'>) {
    this.loading = new Task(records.history)
    makeAutoObservable(this, { loading: observableRef }, { autoBind: true })
  }

  get history(): PaymentHistory | null {
    return this.loading.state._tag === 'Done' ? this.loading.state.value : null
  }

  get pages(): number {
    return Math.max(1, Math.ceil((this.history?.total ?? 0) / paymentsShown))
  }

  load(page: number): void {
    this.loading.start({ page, showBy: paymentsShown })
  }
}
