import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { DriverNotice, DriverPhonesPort, FineDriverPort } from '#application/drivers/drivers.port.ts'
import type { DriverPhone } from '#domain/organisation/driver-phone.ts'
import type { Documents, Fleet } from '#application/documents/index.ts'
import { driverName } from '#web/features/organisation/fleet-names.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'

/** Phones that can receive messages about fines, and the messages that were sent. */
export class MessagesViewModel {
  readonly loading: AsyncTask<[], readonly DriverPhone[]>
  readonly history: AsyncTask<[], readonly DriverNotice[]>
  /** The names of drivers. Without them a message names the phone alone. */
  readonly naming: AsyncTask<[], Fleet>

  constructor(
    phones: Pick<DriverPhonesPort, 'list'>,
    drivers: Pick<FineDriverPort, 'notices'>,
    documents: Pick<Documents, 'fleet'>,
  ) {
    this.loading = new AsyncTask(() => phones.list({}))
    this.history = new AsyncTask(drivers.notices)
    this.naming = new AsyncTask(documents.fleet)
    observeViewModel(this)
  }

  private get phones(): readonly DriverPhone[] {
    return this.loading.value ?? []
  }

  /** The driver whose phone got a message; null where the phone has been removed since, or the names are not known. */
  driverOf({ msisdn }: Pick<DriverNotice, 'msisdn'>): string | null {
    const phone = this.phones.find((known) => known.msisdn === msisdn)
    const licence = this.naming.value?.licences.find(({ number }) => number === phone?.driverLicenseNumber)
    return licence === undefined ? null : driverName(licence)
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
    this.naming.start()
  }

  dispose(): void {
    this.loading.cancel()
    this.history.cancel()
    this.naming.cancel()
  }
}
