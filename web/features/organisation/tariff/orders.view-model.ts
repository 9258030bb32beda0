import type { OrganisationPort, TariffOrderRecord } from '#application/organisation/organisation.port.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'

/** The orders of tariffs besides the one that waits for payment. */
export class OrdersViewModel {
  readonly loading: AsyncTask<[], readonly TariffOrderRecord[]>

  constructor(organisation: Pick<OrganisationPort, 'orders'>) {
    this.loading = new AsyncTask(organisation.orders)
    observeViewModel(this)
  }

  get past(): readonly TariffOrderRecord[] {
    return (this.loading.value ?? []).filter(({ state }) => state !== 'waiting')
  }

  start(): void {
    this.loading.start()
  }

  dispose(): void {
    this.loading.cancel()
  }
}
