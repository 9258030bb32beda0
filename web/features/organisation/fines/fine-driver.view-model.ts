import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { localDateOf } from '#domain/dates/local-date.ts'
import type { DriverLicence } from '#domain/identity/driver-licence.ts'
import { smsTariffRequired } from '#domain/organisation/driver-phone.ts'
import type { Confidence } from '#domain/organisation/who-drove.ts'
import type { DriverAnswer } from '#application/drivers/drivers.port.ts'
import type { Drivers } from '#application/drivers/index.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import type { FineDriversViewModel } from './fine-drivers.view-model.ts'

const confidenceTexts: Readonly<Record<Confidence, string>> = {
  high: 'уверенно',
  medium: 'скорее всего',
  low: 'возможно',
  none: 'по графику не понять',
}

type Offence = Pick<Charge, 'id' | 'uin' | 'happenedAt' | 'happenedOn'>

/** The driver at the time of one fine, and the request that notifies the driver by SMS. */
export class FineDriverViewModel {
  readonly notifying: AsyncTask<[DriverLicence], boolean>
  /** A press on «Сообщить» that the tariff does not allow: the reason is shown. */
  isRefused = false
  private readonly fine: Offence
  private readonly known: FineDriversViewModel
  private readonly sendsSms: boolean

  constructor(
    fine: Offence,
    known: FineDriversViewModel,
    drivers: Pick<Drivers, 'notify'>,
    { isMasked }: { readonly isMasked: boolean },
  ) {
    this.fine = fine
    this.known = known
    this.sendsSms = !isMasked
    this.notifying = new AsyncTask((driver: DriverLicence) => drivers.notify(fine.uin, driver))
    observeViewModel(this)
  }

  /** Undefined until the schedules have answered; null for a fine that is not of a vehicle of the company. */
  get answer(): DriverAnswer | null | undefined {
    return this.known.answerOf(this.fine.id)
  }

  get isAsking(): boolean {
    return this.answer === undefined && this.known.asking.isRunning
  }

  get failure() {
    return this.answer === undefined ? this.known.asking.failure : null
  }

  /** Name of the driver; null if the schedules do not point to one. */
  get driver(): string | null {
    return this.answer?.driver == null ? null : this.known.nameOf(this.answer.driver)
  }

  /** Names of the drivers to ask where the schedules do not point to one. */
  get candidates(): readonly string[] {
    const { answer } = this
    return answer == null || answer.driver !== null ? [] : answer.candidates.map(this.known.nameOf)
  }

  get confidence(): string {
    return confidenceTexts[this.answer?.confidence ?? 'none']
  }

  /** Reason why the driver cannot be notified. Null if notification is possible. */
  get refusal(): string | null {
    if (this.answer?.driver == null) return 'Сообщить некому: график не называет водителя'
    return this.sendsSms ? null : smsTariffRequired.message
  }

  /** The week of the offence in the schedule, where a missing shift is added. */
  get scheduleHref(): string {
    const { happenedAt, happenedOn } = this.fine
    const day = happenedAt === null ? happenedOn : localDateOf(happenedAt)
    return day === null ? '/organization/schedule/' : `/organization/schedule/?week=${day}`
  }

  get noticeText(): string | null {
    const { state } = this.notifying
    if (state._tag !== 'Done') return null
    return state.value ? 'СМС отправлено водителю' : 'Сегодня водителю уже писали об этом штрафе'
  }

  resolve(): void {
    this.known.resolve([this.fine.id])
  }

  notifyDriver(): void {
    const driver = this.answer?.driver
    if (driver == null || this.notifying.isRunning) return
    if (this.refusal === null) this.notifying.start(driver.licence)
    else this.isRefused = true
  }
}
