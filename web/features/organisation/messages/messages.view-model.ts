import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { ShownPhone } from '#application/drivers/drivers.port.ts'
import type { Drivers } from '#application/drivers/index.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'

/** Whom a message about a fine can reach. What was sent, no call of the contract tells. */
export class MessagesViewModel {
  readonly loading: AsyncTask<[], readonly ShownPhone[]>

  constructor(drivers: Drivers) {
    this.loading = new AsyncTask(() => drivers.phones())
    observeViewModel(this)
  }

  private get phones(): readonly ShownPhone[] {
    return this.loading.state._tag === 'Done' ? this.loading.state.value : []
  }

  get reachable(): number {
    return this.phones.filter(({ isVerified }) => isVerified).length
  }

  get unconfirmed(): number {
    return this.phones.length - this.reachable
  }

  start(): void {
    this.loading.start()
  }

  dispose(): void {
    this.loading.cancel()
  }
}
