import { Effect } from 'effect'
import { observable, type ObservableSet } from 'mobx'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import { type Instant, instant } from '#domain/dates/instant.ts'
import { localDateOf, type LocalDate } from '#domain/dates/local-date.ts'
import type { Charge, ChargeId } from '#domain/charges/charge.ts'
import {
  amountDue,
  discountOn,
  chargeStatus,
  freeCharges,
} from '#domain/charges/explanations/charge-status.ts'
import { type ChargeTotals, chargeTotals } from '#domain/charges/list/charge-totals.ts'
import type { Kopecks } from '#domain/money/kopecks.ts'
import type { CommissionPolicy } from '#domain/payment/commission.ts'
import type { Fleet } from '#application/documents/index.ts'
import type { Drivers } from '#application/drivers/index.ts'
import type { FinesUseCases } from '#application/fines/index.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import { ChargeSelection } from '#web/features/fines/charge-selection.ts'
import { type FleetCharges } from '#web/features/organisation/load-charges.ts'
import { PagedSearch } from '#web/features/organisation/paged-search.ts'
import {
  type DriverOption,
  driverOptionsOf,
  type FinedVehicle,
  searchedTextOf,
  vehiclesOfFines,
} from './fleet-order.ts'
import { type CompanyRecords, loadFleetFines } from './load-fleet-fines.ts'
import { everything, FleetFinesFilter } from './fleet-fines-filter.ts'
import { FineDriversViewModel } from './fine-drivers.view-model.ts'

interface FleetFinesOptions {
  readonly now?: () => Instant
  /** Whether the role of the user permits payments. */
  readonly mayPay?: boolean
}

/** Fines of the fleet: order, filters, selection for one payment, and export. */
export class FleetFinesViewModel {
  readonly loading: AsyncTask<[], FleetCharges>
  readonly drivers: FineDriversViewModel
  readonly filter: FleetFinesFilter
  /** The filtered fines, searched by a part of a number or words of the offence. */
  readonly search: PagedSearch<Charge>
  readonly choice: ChargeSelection
  /** The commission of the payment page; null while it is not known. */
  private policy: CommissionPolicy | null = null
  private hasVehicles = true
  /** Payments that the company cancelled after the answer. */
  private readonly cancelled: ObservableSet<string> = observable.set()
  private readonly now: () => Instant

  constructor(
    fines: FinesUseCases,
    company: CompanyRecords & Pick<Drivers, 'driversOf'>,
    { now = () => instant(Date.now()), mayPay = true }: FleetFinesOptions = {},
  ) {
    this.now = now
    this.drivers = new FineDriversViewModel(company)
    this.filter = new FleetFinesFilter(this.drivers)
    this.search = new PagedSearch({ items: () => this.filtered, textOf: searchedTextOf, pageSize: 100 })
    this.choice = new ChargeSelection({
      charges: () => this.charges,
      shown: () => this.rows,
      today: () => this.today,
      policy: () => this.policy,
      mayPay: () => mayPay,
    })
    const load = loadFleetFines(fines, company, now)
    this.loading = new AsyncTask(() =>
      load().pipe(
        Effect.map(({ found, fleet, policy }) => {
          this.setFleet(fleet)
          this.setPolicy(policy)
          return found
        }),
      ),
    )
    observeViewModel(this)
  }

  private get found(): FleetCharges | null {
    return this.loading.value
  }

  get moment(): Instant {
    return this.found?.answeredAt ?? this.now()
  }

  get today(): LocalDate {
    return localDateOf(this.moment)
  }

  get doubt(): string | null {
    return this.found?.doubt ?? null
  }

  /** Number of charges without filters. */
  get count(): number {
    return this.found?.charges.length ?? 0
  }

  /** The fleet has no vehicle yet, so the sources were not asked about any. */
  get isFleetEmpty(): boolean {
    return !this.hasVehicles && this.count === 0
  }

  /** Drivers to filter by, in the order of their names. */
  get driverOptions(): readonly DriverOption[] {
    return driverOptionsOf(this.drivers.licences)
  }

  /** Vehicles of the list, the one with the most fines first. */
  get vehicles(): readonly FinedVehicle[] {
    return vehiclesOfFines(this.found?.charges ?? [])
  }

  /** False for a vehicle that has no fines any more, such as one of a saved view. */
  get isVehicleListed(): boolean {
    const { vehicle } = this.filter
    return vehicle === everything || this.vehicles.some(({ key }) => key === vehicle)
  }

  private get charges(): readonly Charge[] {
    return freeCharges(this.found?.charges ?? [], this.cancelled)
  }

  /** The charges that match the filters, in the selected order. */
  private get filtered(): readonly Charge[] {
    return this.filter.apply(this.charges, this.moment)
  }

  /** The charges that match the filters and the search. */
  get rows(): readonly Charge[] {
    return this.search.found.all
  }

  /** Filters by a vehicle and clears the selection, so that hidden fines are not paid by accident. */
  filterBy(vehicle: string): void {
    this.filter.setVehicle(vehicle)
    this.search.found.showFirstPage()
    this.choice.clear()
  }

  /** Filters by a driver, whom the schedules have to name for every fine, and clears the selection. */
  filterByDriver(driver: string): void {
    this.filter.setDriver(driver)
    this.search.found.showFirstPage()
    this.choice.clear()
    if (driver !== everything) this.drivers.resolve((this.found?.charges ?? []).map(({ id }) => id))
  }

  /** Removes every filter, so that the list has all charges of the fleet, the paid ones too. */
  showAll(): void {
    this.filterBy(everything)
    this.filterByDriver(everything)
    this.filter.showPaid(true)
    this.seek('')
  }

  /** The charge that was selected last. Rows that are not selected do not read it, so they are not rendered again. */
  get lastChosen(): ChargeId | null {
    return this.choice.ids.at(-1) ?? null
  }

  seek(text: string): void {
    this.search.seek(text)
    this.choice.clear()
  }

  /** Counts and sums of the filtered list. */
  get totals(): ChargeTotals {
    return chargeTotals(this.rows, this.moment)
  }

  /** Frees the charges of a cancelled payment. */
  release(paymentId: string): void {
    this.cancelled.add(paymentId)
  }

  statusOf(charge: Charge) {
    return chargeStatus(charge, this.moment)
  }

  due(charge: Charge): Kopecks {
    return amountDue(charge, this.today)
  }

  discount(charge: Charge) {
    return discountOn(charge, this.today)
  }

  start(vehicle: string): void {
    this.filterBy(vehicle)
    this.loading.start()
  }

  dispose(): void {
    this.loading.cancel()
    this.drivers.dispose()
  }

  private setPolicy(policy: CommissionPolicy | null): void {
    this.policy = policy
  }

  private setFleet({ vehicles, licences }: Fleet): void {
    this.hasVehicles = vehicles.length > 0
    this.drivers.setLicences(licences)
  }
}
