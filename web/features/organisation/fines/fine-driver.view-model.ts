import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { Charge } from '#domain/charges/charge.ts'
import type { DriverLicence } from '#domain/identity/driver-licence.ts'
import { smsTariffRequired } from '#domain/organisation/driver-phone.ts'
import type { Confidence } from '#domain/organisation/who-drove.ts'
import type { DriverAnswer, FineDriverPort } from '#application/drivers/drivers.port.ts'
import type { Drivers } from '#application/drivers/index.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'

const confidenceWords: Readonly<Record<Confidence, string>> = {
  high: 'уверенно',
  medium: 'скорее всего',
  low: 'возможно',
  none: 'по графику не понять',
}

/** The driver at the time of one fine (users.md 2, row 7), and the request that notifies the driver by SMS. */
export class FineDriverViewModel {
  readonly asking: AsyncTask<[], DriverAnswer>
  readonly telling: AsyncTask<[DriverLicence], boolean>

  constructor(
    fine: Pick<Charge, 'id' | 'uin'>,
    port: Pick<FineDriverPort, 'whoDrove'>,
    drivers: Pick<Drivers, 'notify'>,
  ) {
    this.asking = new AsyncTask(() => port.whoDrove(fine.id))
    this.telling = new AsyncTask((driver: DriverLicence) => drivers.notify(fine.uin, driver))
    observeViewModel(this)
  }

  get answer(): DriverAnswer | null {
    return this.asking.state._tag === 'Done' ? this.asking.state.value : null
  }

  get confidence(): string {
    return confidenceWords[this.answer?.confidence ?? 'none']
  }

  /** Reason why the driver cannot be notified. Null if notification is possible. */
  get refusal(): string | null {
    if (this.answer?.driver == null) return 'Сообщить некому: график не называет водителя'
    return this.answer.isMasked ? smsTariffRequired.message : null
  }

  get noticeText(): string | null {
    const { state } = this.telling
    if (state._tag !== 'Done') return null
    return state.value ? 'СМС отправлено водителю' : 'Сегодня водителю уже писали об этом штрафе'
  }

  start(): void {
    this.asking.start()
  }

  notifyDriver(): void {
    const driver = this.answer?.driver
    if (driver === null || driver === undefined || this.refusal !== null || this.telling.isRunning) return
    // Only a masked value is not a `DriverLicence`, and `refusal` excludes masked answers above.
    this.telling.start(driver.licence as DriverLicence)
  }

  dispose(): void {
    this.asking.cancel()
  }
}
