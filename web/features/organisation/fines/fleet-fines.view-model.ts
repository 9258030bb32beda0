import { observable, type ObservableSet } from 'mobx'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import { type Instant, instant } from '#domain/dates/instant.ts'
import { compareDates, localDateOf, type LocalDate } from '#domain/dates/local-date.ts'
import type { Charge, ChargeId, SortIdentifier } from '#domain/charges/charge.ts'
import {
  amountDue,
  discountOn,
  chargeStatus,
  freeCharges,
  isPayable,
} from '#domain/charges/explanations/charge-status.ts'
import { matchedDocumentKey, matchedDocumentOf } from '#domain/charges/lookup/matched-document.ts'
import { groupByUrgency } from '#domain/charges/list/urgency.ts'
import { type ChargeTotals, chargeTotals } from '#domain/charges/list/charge-totals.ts'
import { type Kopecks, minus, sum } from '#domain/money/kopecks.ts'
import { maxChargesPerPayment } from '#domain/payment/limits.ts'
import type { FinesUseCases } from '#application/fines/index.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import { type FleetCharges, loadCharges } from '#web/features/organisation/load-charges.ts'

/** Columns that the list can be sorted by. */
export const sortKeys = ['urgency', 'subject', 'ruled', 'sum'] as const

export type SortKey = (typeof sortKeys)[number]

/** Number of rows that are shown at first and added by each press. */
const rowsAStep = 100

/** Key of the filter that shows all vehicles. */
export const everything = ''

const squeezed = (text: string): string => text.toLowerCase().replaceAll(/\s/g, '')

const wordsOf = (fine: Charge): string =>
  squeezed(`${matchedDocumentOf(fine)?.identifier ?? ''} ${fine.uin} ${fine.title}`)

interface Vehicle {
  /** Key that `matchedDocumentKey` returns. */
  readonly key: string
  readonly subject: SortIdentifier
  readonly count: number
}

/** Fines of the fleet: order, filters, selection for one payment, and export. */
export class FleetFinesViewModel {
  readonly loading: AsyncTask<[], FleetCharges>
  sortedBy: SortKey = 'urgency'
  isDescending = false
  /** Key of the vehicle that the list is filtered by. Empty for all vehicles. */
  vehicle = everything
  isPaidShown = false
  /** Search text: a part of a number or words of the offence. */
  sought = ''
  private steps = 1
  /** Payments that the company cancelled after the answer. */
  private readonly cancelled: ObservableSet<string> = observable.set()
  private readonly selected: ObservableSet<ChargeId> = observable.set()
  private readonly now: () => Instant

  constructor(fines: FinesUseCases, now: () => Instant = () => instant(Date.now())) {
    this.now = now
    this.loading = new AsyncTask(loadCharges(fines, now))
    observeViewModel(this)
  }

  private get found(): FleetCharges | null {
    return this.loading.state._tag === 'Done' ? this.loading.state.value : null
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

  /** Vehicles of the list, the one with the most fines first. */
  get vehicles(): readonly Vehicle[] {
    const groups = Map.groupBy(this.found?.charges ?? [], (fine) =>
      matchedDocumentKey(matchedDocumentOf(fine)),
    )
    return [...groups]
      .flatMap(([key, charges]): Vehicle[] => {
        const [first] = charges
        const subject = first === undefined ? null : matchedDocumentOf(first)
        return subject === null ? [] : [{ key, subject, count: charges.length }]
      })
      .toSorted((one, other) => other.count - one.count || (one.key < other.key ? -1 : 1))
  }

  /** The filtered charges in the selected order. */
  get rows(): readonly Charge[] {
    const sought = squeezed(this.sought)
    const kept = freeCharges(this.found?.charges ?? [], this.cancelled).filter(
      (fine) =>
        (sought === '' || wordsOf(fine).includes(sought)) &&
        (this.vehicle === everything || matchedDocumentKey(matchedDocumentOf(fine)) === this.vehicle) &&
        (this.isPaidShown || chargeStatus(fine, this.moment) !== 'paid'),
    )
    const sorted = this.sorted(kept)
    return this.isDescending ? sorted.toReversed() : sorted
  }

  private sorted(fines: readonly Charge[]): readonly Charge[] {
    switch (this.sortedBy) {
      case 'urgency':
        return groupByUrgency(fines, this.moment).flatMap((group) => group.fines)
      case 'subject':
        return fines.toSorted((one, other) =>
          matchedDocumentKey(matchedDocumentOf(one)).localeCompare(
            matchedDocumentKey(matchedDocumentOf(other)),
            'ru',
          ),
        )
      case 'ruled':
        return fines.toSorted((one, other) => compareDates(one.ruledOn, other.ruledOn))
      case 'sum':
        return fines.toSorted((one, other) => amountDue(one, this.today) - amountDue(other, this.today))
    }
  }

  get shown(): readonly Charge[] {
    return this.rows.slice(0, this.steps * rowsAStep)
  }

  get hiddenCount(): number {
    return this.rows.length - this.shown.length
  }

  /** Sorts by a column. The same column again reverses the order. */
  sortBy(key: SortKey): void {
    this.isDescending = this.sortedBy === key && !this.isDescending
    this.sortedBy = key
  }

  /** Filters by a vehicle and clears the selection, so that hidden fines are not paid by accident. */
  narrowTo(vehicle: string): void {
    this.vehicle = vehicle
    this.steps = 1
    this.selected.clear()
  }

  seek(text: string): void {
    this.sought = text
    this.steps = 1
    this.selected.clear()
  }

  /** Counts and sums of the filtered list. */
  get totals(): ChargeTotals {
    return chargeTotals(this.rows, this.moment)
  }

  /** Frees the charges of a cancelled payment. */
  release(paymentId: string): void {
    this.cancelled.add(paymentId)
  }

  showPaid(isShown: boolean): void {
    this.isPaidShown = isShown
  }

  showMore(): void {
    this.steps += 1
  }

  standing(fine: Charge) {
    return chargeStatus(fine, this.moment)
  }

  due(fine: Charge): Kopecks {
    return amountDue(fine, this.today)
  }

  discount(fine: Charge) {
    return discountOn(fine, this.today)
  }

  /** A payment contains either fines or taxes (spec §3 Payment, type). The first selected charge decides. */
  private get chosenKind(): Charge['kind'] | null {
    return this.rows.find(({ id }) => this.selected.has(id))?.kind ?? null
  }

  canChoose(fine: Charge): boolean {
    return isPayable(fine) && (this.chosenKind ?? fine.kind) === fine.kind
  }

  get chosen(): readonly Charge[] {
    return this.rows.filter((fine) => this.selected.has(fine.id) && this.canChoose(fine))
  }

  isChosen(id: ChargeId): boolean {
    return this.selected.has(id)
  }

  get allChosen(): boolean {
    const most = Math.min(this.rows.filter(this.canChoose).length, maxChargesPerPayment)
    return most > 0 && this.chosen.length === most
  }

  get isFull(): boolean {
    return this.selected.size >= maxChargesPerPayment
  }

  toggle(id: ChargeId): void {
    if (!this.selected.delete(id) && !this.isFull) this.selected.add(id)
  }

  toggleAll(): void {
    if (this.allChosen) this.selected.clear()
    else for (const fine of this.rows) if (this.canChoose(fine) && !this.isFull) this.selected.add(fine.id)
  }

  get total(): Kopecks {
    return sum(this.chosen.map((fine) => amountDue(fine, this.today)))
  }

  get saving(): Kopecks {
    return minus(sum(this.chosen.map(({ amount }) => amount)), this.total)
  }

  get paymentAddress(): string {
    return `/prepayment/?type=${this.chosenKind ?? 'fine'}&ids=${this.chosen.map(({ id }) => id).join(',')}`
  }

  start(vehicle: string): void {
    this.narrowTo(vehicle)
    this.loading.start()
  }

  dispose(): void {
    this.loading.cancel()
  }
}
