import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { PaymentRecordsPort, HistoryPage, PaymentHistory } from '#application/payments/payments.port.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'

/** Number of payments per page. */
export const paymentsShown = 20

/** Payments of the user, page by page. */
export class PaymentsViewModel {
  readonly loading: AsyncTask<[HistoryPage], PaymentHistory>

  constructor(records: Pick<PaymentRecordsPort, 'history'>) {
    this.loading = new AsyncTask(records.history)
    observeViewModel(this)
  }

  get history(): PaymentHistory | null {
    return this.loading.value
  }

  get pages(): number {
    return Math.max(1, Math.ceil((this.history?.total ?? 0) / paymentsShown))
  }

  start(page: number): void {
    this.loading.start({ page, showBy: paymentsShown })
  }

  dispose(): void {
    this.loading.cancel()
  }
}
