import type { ChargeId } from '#domain/charges/charge.ts'
import type { LicenceDocument } from '#domain/documents/document.ts'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { DriverAnswer, LicensedDriver } from '#application/drivers/drivers.port.ts'
import type { Drivers } from '#application/drivers/index.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import { driverName } from '#web/features/organisation/fleet-names.ts'

/** Who drove at the time of fines, by the schedules, with the names that the company entered. Each fine is asked once. */
export class FineDriversViewModel {
  readonly asking: AsyncTask<[readonly ChargeId[]], ReadonlyMap<ChargeId, DriverAnswer>>
  /** Null for a fine that is not of a vehicle of the company. */
  private answers: ReadonlyMap<ChargeId, DriverAnswer | null> = new Map()
  private wanted: readonly ChargeId[] = []
  licences: readonly LicenceDocument[] = []

  constructor(drivers: Pick<Drivers, 'driversOf'>) {
    this.asking = new AsyncTask(drivers.driversOf, {
      onDone: (answers, ids) => this.setAnswers(ids, answers),
    })
    observeViewModel(this)
  }

  setLicences(licences: readonly LicenceDocument[]): void {
    this.licences = licences
  }

  /** Undefined until the fine has been answered. */
  answerOf(id: ChargeId): DriverAnswer | null | undefined {
    return this.answers.get(id)
  }

  nameOf({ id, licence }: LicensedDriver): string {
    return driverName(this.licences.find((item) => item.id === id) ?? { holder: null, number: licence })
  }

  /** Asks for fines that have no answer. A newer question repeats what an older one has not answered yet. */
  resolve(ids: readonly ChargeId[]): void {
    const wanted = [...new Set([...this.wanted, ...ids])].filter((id) => !this.answers.has(id))
    if (wanted.length === 0 || (this.asking.isRunning && wanted.length === this.wanted.length)) return
    this.wanted = wanted
    this.asking.start(wanted)
  }

  retry(): void {
    this.asking.start(this.wanted)
  }

  dispose(): void {
    this.asking.cancel()
  }

  private setAnswers(ids: readonly ChargeId[], answers: ReadonlyMap<ChargeId, DriverAnswer>): void {
    this.answers = new Map([
      ...this.answers,
      ...ids.map((id): [ChargeId, DriverAnswer | null] => [id, answers.get(id) ?? null]),
    ])
    this.wanted = []
  }
}
