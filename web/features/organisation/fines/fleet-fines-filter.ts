import type { Charge } from '#domain/charges/charge.ts'
import { chargeStatus } from '#domain/charges/explanations/charge-status.ts'
import type { Instant } from '#domain/dates/instant.ts'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { FineDriversViewModel } from './fine-drivers.view-model.ts'
import { type SortKey, sortFleetFines, vehicleKeyOf } from './fleet-order.ts'

/** Key of the filters that shows all vehicles or drivers. */
export const everything = ''

/** Key of the filter that shows fines whose driver the schedules do not name. */
export const unclearDriver = 'unclear'

/** Order and filters of the fines of a fleet. */
export class FleetFinesFilter {
  sortedBy: SortKey = 'urgency'
  isDescending = false
  /** Key of the vehicle that the list is filtered by. Empty for all vehicles. */
  vehicle = everything
  /** Licence document of the driver that the list is filtered by. Empty for all drivers. */
  driver = everything
  isPaidShown = false
  private readonly drivers: Pick<FineDriversViewModel, 'answerOf'>

  constructor(drivers: Pick<FineDriversViewModel, 'answerOf'>) {
    this.drivers = drivers
    observeViewModel(this)
  }

  /** Sorts by a column. The same column again reverses the order. */
  sortBy(key: SortKey): void {
    this.isDescending = this.sortedBy === key && !this.isDescending
    this.sortedBy = key
  }

  setOrder(key: SortKey, isDescending: boolean): void {
    this.sortedBy = key
    this.isDescending = isDescending
  }

  setVehicle(vehicle: string): void {
    this.vehicle = vehicle
  }

  setDriver(driver: string): void {
    this.driver = driver
  }

  showPaid(isShown: boolean): void {
    this.isPaidShown = isShown
  }

  /** Number of the filters that change which charges are shown. */
  get changedCount(): number {
    return [this.vehicle !== everything, this.driver !== everything, this.isPaidShown].filter(Boolean).length
  }

  /** Returns the charges that match the filters, in the selected order. */
  apply(charges: readonly Charge[], now: Instant): readonly Charge[] {
    const matching = charges.filter(
      (charge) =>
        (this.vehicle === everything || vehicleKeyOf(charge) === this.vehicle) &&
        this.isOfDriver(charge) &&
        (this.isPaidShown || chargeStatus(charge, now) !== 'paid'),
    )
    const sorted = sortFleetFines(matching, this.sortedBy, now)
    return this.isDescending ? sorted.toReversed() : sorted
  }

  private isOfDriver({ id }: Charge): boolean {
    if (this.driver === everything) return true
    const answer = this.drivers.answerOf(id)
    return answer !== undefined && (answer?.driver?.id ?? unclearDriver) === this.driver
  }
}
