import { Effect } from 'effect'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { Instant } from '#domain/dates/instant.ts'
import { addDays, localDateOf, type LocalDate } from '#domain/dates/local-date.ts'
import { discountOn, isPayable } from '#domain/charges/explanations/charge-status.ts'
import { type ChargeTotals, chargeTotals } from '#domain/charges/list/charge-totals.ts'
import { type Kopecks, minus, sum } from '#domain/money/kopecks.ts'
import { fineInbox, type InboxFine } from '#domain/organisation/fine-inbox.ts'
import type { Documents } from '#application/documents/index.ts'
import type { DriverPhonesPort } from '#application/drivers/drivers.port.ts'
import type { Drivers } from '#application/drivers/index.ts'
import type { FinesUseCases } from '#application/fines/index.ts'
import { realClock } from '#web/ui/async/clock.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import { FineDriversViewModel } from '#web/features/organisation/fines/fine-drivers.view-model.ts'
import { type FleetCharges, loadCharges } from '#web/features/organisation/load-charges.ts'
import { PagedList } from '#web/features/organisation/paged-list.ts'

/** Discounts that end within this number of days are highlighted. */
const soonDays = 7

/** Number of fines on a page of the inbox. */
const inboxPageSize = 5

const loadFleet = (documents: Documents, phones: Pick<DriverPhonesPort, 'list'>) => () =>
  Effect.all({ fleet: documents.fleet(), phones: phones.list({}) }, { concurrency: 2 })

type LoadedFleet = Effect.Success<ReturnType<ReturnType<typeof loadFleet>>>

/** Number of drivers without a confirmed phone, who cannot be notified. */
const withoutPhone = ({ fleet, phones }: LoadedFleet): number => {
  const reached = new Set(
    phones.flatMap(({ driverLicenseNumber, isVerified }) => (isVerified ? [driverLicenseNumber] : [])),
  )
  return fleet.licences.filter(({ number }) => !reached.has(number)).length
}

/**
 * Start page of the cabinet: four figures and the inbox of fines. Fines and fleet load separately, because the sources of
 * fines may be slow.
 */
export class OverviewViewModel {
  readonly fleet: AsyncTask<[], LoadedFleet>
  readonly fines: AsyncTask<[], FleetCharges>
  readonly drivers: FineDriversViewModel
  /** Unpaid fines, the nearest deadline first. */
  readonly inbox: PagedList<InboxFine>

  constructor(
    fines: FinesUseCases,
    documents: Documents,
    phones: Pick<DriverPhonesPort, 'list'>,
    drivers: Pick<Drivers, 'driversOf'>,
    now: () => Instant = realClock.now,
  ) {
    const known = new FineDriversViewModel(drivers)
    this.drivers = known
    this.fleet = new AsyncTask(loadFleet(documents, phones), {
      onDone: ({ fleet }) => known.setLicences(fleet.licences),
    })
    this.fines = new AsyncTask(loadCharges(fines, now))
    this.inbox = new PagedList({ items: () => this.unpaid, pageSize: inboxPageSize })
    observeViewModel(this)
  }

  private get loadedFleet(): LoadedFleet | null {
    return this.fleet.value
  }

  get found(): FleetCharges | null {
    return this.fines.value
  }

  get isLookingUp(): boolean {
    return this.fines.isRunning || this.fines.state._tag === 'Idle'
  }

  get vehicles(): number | null {
    return this.loadedFleet?.fleet.vehicles.length ?? null
  }

  get driverCount(): number | null {
    return this.loadedFleet?.fleet.licences.length ?? null
  }

  get driversWithoutPhone(): number | null {
    return this.loadedFleet === null ? null : withoutPhone(this.loadedFleet)
  }

  get totals(): ChargeTotals | null {
    return this.found === null ? null : chargeTotals(this.found.charges, this.found.answeredAt)
  }

  /** The day of the answer in Moscow. Null until the fines have loaded. */
  get today(): LocalDate | null {
    return this.found === null ? null : localDateOf(this.found.answeredAt)
  }

  /** Number and total saving of the discounts that end within a week. Null until the fines have loaded. */
  get expiringSoon(): { readonly count: number; readonly saving: Kopecks } | null {
    const { found, today } = this
    if (found === null || today === null) return null
    const last = addDays(today, soonDays)
    const expiring = found.charges.flatMap((fine) => {
      const discount = isPayable(fine) ? discountOn(fine, today) : null
      return discount !== null && discount.lastDay <= last ? [minus(fine.amount, discount.discounted)] : []
    })
    return { count: expiring.length, saving: sum(expiring) }
  }

  private get unpaid(): readonly InboxFine[] {
    return this.found === null ? [] : fineInbox(this.found.charges, this.found.answeredAt)
  }

  /** Asks who drove at the time of the shown fines. */
  askDrivers(): void {
    this.drivers.resolve(this.inbox.shown.map(({ fine }) => fine.id))
  }

  get doubt(): string | null {
    return this.found?.doubt ?? null
  }

  start(): void {
    this.fleet.start()
    this.fines.start()
  }

  dispose(): void {
    this.fleet.cancel()
    this.fines.cancel()
    this.drivers.dispose()
  }
}
