import { Effect } from 'effect'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import { type Instant, instant } from '#domain/dates/instant.ts'
import { addDays, compareDates, localDateOf } from '#domain/dates/local-date.ts'
import { discountOn, isPayable } from '#domain/charges/explanations/charge-status.ts'
import { discountAtRisk, type UpcomingLoss } from '#domain/charges/list/discount-at-risk.ts'
import { type ChargeTotals, chargeTotals } from '#domain/charges/list/charge-totals.ts'
import { type Kopecks, minus, sum } from '#domain/money/kopecks.ts'
import type { Documents } from '#application/documents/index.ts'
import type { DriverPhonesPort } from '#application/drivers/drivers.port.ts'
import type { FinesUseCases } from '#application/fines/index.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import { type FleetCharges, loadCharges } from '#web/features/organisation/load-charges.ts'

/** Discounts that end within this number of days are highlighted. */
const soonDays = 7

const mostDeadlines = 5

const loadFleet = (documents: Documents, phones: Pick<DriverPhonesPort, 'list'>) => () =>
  Effect.all({ fleet: documents.fleet(), phones: phones.list({}) }, { concurrency: 2 })

type LoadedFleet = Effect.Success<ReturnType<ReturnType<typeof loadFleet>>>

/** Number of drivers without a confirmed phone, who cannot be notified. Null while the numbers are masked. */
const withoutPhone = ({ fleet, phones }: LoadedFleet): number | null => {
  if (phones.some(({ numbers }) => numbers === null)) return null
  const reached = new Set(
    phones.flatMap(({ numbers, isVerified }) =>
      numbers !== null && isVerified ? [numbers.driverLicenseNumber] : [],
    ),
  )
  return fleet.licences.filter(({ number }) => !reached.has(number)).length
}

/**
 * Start page of the cabinet: four figures and the next deadlines. Fines and fleet load separately, because the sources of
 * fines may be slow.
 */
export class OverviewViewModel {
  readonly fleet: AsyncTask<[], LoadedFleet>
  readonly fines: AsyncTask<[], FleetCharges>

  constructor(
    fines: FinesUseCases,
    documents: Documents,
    phones: Pick<DriverPhonesPort, 'list'>,
    now: () => Instant = () => instant(Date.now()),
  ) {
    this.fleet = new AsyncTask(loadFleet(documents, phones))
    this.fines = new AsyncTask(loadCharges(fines, now))
    observeViewModel(this)
  }

  private get loadedFleet(): LoadedFleet | null {
    return this.fleet.state._tag === 'Done' ? this.fleet.state.value : null
  }

  get found(): FleetCharges | null {
    return this.fines.state._tag === 'Done' ? this.fines.state.value : null
  }

  get isLookingUp(): boolean {
    return this.fines.isRunning || this.fines.state._tag === 'Idle'
  }

  get vehicles(): number | null {
    return this.loadedFleet?.fleet.vehicles.length ?? null
  }

  get drivers(): number | null {
    return this.loadedFleet?.fleet.licences.length ?? null
  }

  get driversWithoutPhone(): number | null {
    return this.loadedFleet === null ? null : withoutPhone(this.loadedFleet)
  }

  get totals(): ChargeTotals | null {
    return this.found === null ? null : chargeTotals(this.found.charges, this.found.answeredAt)
  }

  /** Number and total saving of the discounts that end within a week. Null until the fines have loaded. */
  get endingSoon(): { readonly count: number; readonly saving: Kopecks } | null {
    if (this.found === null) return null
    const today = localDateOf(this.found.answeredAt)
    const last = addDays(today, soonDays)
    const ending = this.found.charges.flatMap((fine) => {
      const discount = isPayable(fine) ? discountOn(fine, today) : null
      return discount !== null && discount.lastDay <= last ? [minus(fine.amount, discount.discounted)] : []
    })
    return { count: ending.length, saving: sum(ending) }
  }

  /** The next losses by their last day, earliest first. */
  get deadlines(): readonly UpcomingLoss[] {
    if (this.found === null) return []
    return discountAtRisk(this.found.charges, this.found.answeredAt)
      .stakes.toSorted((one, other) => compareDates(one.lastDay, other.lastDay))
      .slice(0, mostDeadlines)
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
  }
}
