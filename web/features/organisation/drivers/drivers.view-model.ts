import { Effect } from 'effect'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { DocumentId, LicenceDocument } from '#domain/documents/document.ts'
import { fullNameOf } from '#domain/documents/full-name-of.ts'
import type { Phone } from '#domain/identity/phone.ts'
import type { DriverDraft } from '#domain/documents/table/driver-list.ts'
import type { DriverPhone, DriverPhoneId } from '#domain/organisation/driver-phone.ts'
import type { Documents } from '#application/documents/index.ts'
import type { DriverPhonesPort } from '#application/drivers/drivers.port.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import { FormModel } from '#web/ui/form/model/form-model.ts'
import type { PagedSearch } from '#web/features/organisation/paged-search.ts'
import { RecordList } from '#web/features/organisation/record-list.ts'
import { driverForm, type NewDriver } from './driver-form.ts'

const load = (documents: Documents, port: Pick<DriverPhonesPort, 'list'>) => () =>
  Effect.all({ fleet: documents.fleet(), phones: port.list({}) }, { concurrency: 2 })

type LoadedDrivers = Effect.Success<ReturnType<ReturnType<typeof load>>>

/** Drivers are sorted by surname; those without a name come last. */
const sortKey = ({ holder, number }: LicenceDocument): string => fullNameOf(holder) || `~${number}`

type Removed = { readonly driver: LicenceDocument } | { readonly phone: DriverPhoneId }

const remove = (documents: Documents, port: Pick<DriverPhonesPort, 'remove'>) => (removed: Removed) =>
  'driver' in removed
    ? Effect.asVoid(documents.licence.delete([removed.driver], removed.driver.id))
    : port.remove(removed.phone)

/** Drivers of the company by licence, with the phones for notifications of fines. */
export class DriversViewModel {
  readonly form = new FormModel<keyof NewDriver, NewDriver, LicenceDocument | null>(driverForm)
  private readonly drivers = new RecordList<LicenceDocument>({
    compare: (a, b) => sortKey(a).localeCompare(sortKey(b), 'ru'),
    textOf: (driver) => `${fullNameOf(driver.holder)} ${driver.number}`,
    pageSize: 50,
  })
  private allPhones: readonly DriverPhone[] = []
  readonly loading: AsyncTask<[], LoadedDrivers>
  readonly removing: AsyncTask<[Removed], void>

  constructor(documents: Documents, port: Pick<DriverPhonesPort, 'list' | 'remove'>) {
    this.loading = new AsyncTask(load(documents, port), {
      onDone: ({ fleet, phones }) => this.setDrivers(fleet.licences, phones),
    })
    this.removing = new AsyncTask(remove(documents, port), {
      onDone: (_, removed) => this.forget(removed),
    })
    observeViewModel(this)
  }

  get search(): PagedSearch<LicenceDocument> {
    return this.drivers.search
  }

  /** Whether the company had none when the page was opened. */
  get startedEmpty(): boolean {
    return this.drivers.startedEmpty
  }

  get count(): number {
    return this.drivers.all.length
  }

  /** Whether the list has this licence and, if a phone is given, this phone. */
  hasDriver({ number, phone }: Pick<LicenceDocument, 'number'> & { readonly phone: Phone | null }): boolean {
    return (
      this.drivers.all.some((driver) => driver.number === number) &&
      (phone === null ||
        this.allPhones.some(
          ({ driverLicenseNumber, msisdn }) => driverLicenseNumber === number && msisdn === phone,
        ))
    )
  }

  phonesOf({ number }: LicenceDocument): readonly DriverPhone[] {
    return this.allPhones.filter(({ driverLicenseNumber }) => driverLicenseNumber === number)
  }

  /** The drivers as an import has them: one for each phone, because a row has one. */
  get drafts(): readonly DriverDraft[] {
    return this.drivers.all.flatMap((driver): readonly DriverDraft[] => {
      const phones = this.phonesOf(driver)
      if (phones.length === 0) return [{ ...driver, phone: null }]
      return phones.map(({ msisdn }) => ({ ...driver, phone: msisdn }))
    })
  }

  /** Phones of drivers that have been removed. */
  get otherPhones(): readonly DriverPhone[] {
    const known = new Set(this.drivers.all.map(({ number }) => number))
    return this.allPhones.filter(({ driverLicenseNumber }) => !known.has(driverLicenseNumber))
  }

  start(): void {
    this.loading.start()
  }

  addSaved(added: LicenceDocument | null): void {
    if (added === null) return
    this.drivers.put(added)
    this.form.reset()
  }

  removeDriver(driver: LicenceDocument): void {
    this.removing.start({ driver })
  }

  removePhone(phone: DriverPhoneId): void {
    this.removing.start({ phone })
  }

  /** Replaces a phone that was added or confirmed, or appends a new one. */
  showPhone(phone: DriverPhone): void {
    const place = this.allPhones.findIndex(({ id }) => id === phone.id)
    this.allPhones = place === -1 ? [...this.allPhones, phone] : this.allPhones.with(place, phone)
  }

  dispose(): void {
    this.loading.cancel()
  }

  private setDrivers(list: readonly LicenceDocument[], phones: readonly DriverPhone[]): void {
    this.drivers.replace(list)
    this.allPhones = phones
  }

  private forget(removed: Removed): void {
    const removedId: DocumentId | DriverPhoneId = 'driver' in removed ? removed.driver.id : removed.phone
    this.drivers.remove(removedId)
    this.allPhones = this.allPhones.filter(({ id }) => id !== removedId)
  }
}
