import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { DriverPhonesPort } from '#application/drivers/drivers.port.ts'
import type { DriverPhone } from '#domain/organisation/driver-phone.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'

/** Phones that can receive messages about fines. The contract has no call for the history of messages. */
export class MessagesViewModel {
  readonly loading: AsyncTask<[], readonly DriverPhone[]>

  constructor(phones: Pick<DriverPhonesPort, 'list'>) {
    this.loading = new AsyncTask(() => phones.list({}))
    observeViewModel(this)
  }

  private get phones(): readonly DriverPhone[] {
    return this.loading.value ?? []
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
