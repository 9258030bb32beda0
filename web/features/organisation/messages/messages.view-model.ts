import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { DriverNotice, DriverPhonesPort, FineDriverPort } from '#application/drivers/drivers.port.ts'
import type { DriverPhone } from '#domain/organisation/driver-phone.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'

/** Phones that can receive messages about fines, and the messages that were sent. */
export class MessagesViewModel {
  readonly loading: AsyncTask<[], readonly DriverPhone[]>
  readonly history: AsyncTask<[], readonly DriverNotice[]>

  constructor(phones: Pick<DriverPhonesPort, 'list'>, drivers: Pick<FineDriverPort, 'notices'>) {
    this.loading = new AsyncTask(() => phones.list({}))
    this.history = new AsyncTask(drivers.notices)
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
    this.history.start()
  }

  dispose(): void {
    this.loading.cancel()
    this.history.cancel()
  }
}
