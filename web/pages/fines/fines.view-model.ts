import { Effect } from 'effect'
import { makeAutoObservable, observableRef } from 'mobx'
import { type Instant, instant } from '#domain/dates/instant.ts'
import { localDateOf } from '#domain/dates/local-date.ts'
import type { ChargeKind, Fine, FineId } from '#domain/fines/fine.ts'
import { chargesOf } from '#domain/fines/fine-list.ts'
import { amountDue } from '#domain/fines/fine-standing.ts'
import { lastUpdatedLabel } from '#domain/fines/last-updated.ts'
import type { LookUp } from '#domain/fines/look-up.ts'
import { completenessOf, type Search } from '#domain/fines/search-completeness.ts'
import { searchOf } from '#domain/fines/search-of-documents.ts'
import { searchDetail } from '#domain/fines/search-wording.ts'
import { groupByUrgency, isPayable, summarise } from '#domain/fines/urgency.ts'
import { type Kopecks, minus, sum } from '#domain/money/kopecks.ts'
import { maxChargesPerPayment } from '#domain/payment/limits.ts'
import type { Fines } from '#application/fines/index.ts'
import { Task } from '#web/kit/task.ts'

interface Found {
  readonly charges: readonly Fine[]
  /** Who answered; nobody where the backend does not say. */
  readonly search: Search
  readonly answeredAt: Instant
}

/** What the page shows: one look-up, or everything the visitor has looked up before. */
const search = (fines: Fines, now: () => Instant) => (lookUp: LookUp | null) =>
  (lookUp === null ? fines.refresh('all') : fines.lookUp(lookUp)).pipe(
    Effect.map((list): Found => ({
      charges: chargesOf(list),
      search: searchOf(list.searches ?? []),
      answeredAt: now(),
    })),
  )

/** The list of charges: waits for the sources, groups by urgency, keeps what is selected. */
export class FinesViewModel {
  readonly searching: Task<[LookUp | null], Found, SearchFailure>
  private readonly selected = new Set<FineId>()
  private readonly now: () => Instant

  constructor(fines: Fines, now: () => Instant = () => instant(Date.now())) {
    this.now = now
    this.searching = new Task(search(fines, now))
    makeAutoObservable<this, 'now'>(this, { searching: observableRef, now: false }, { autoBind: true })
  }

  private get answer() {
    return this.searching.state._tag === 'Done' ? this.searching.state.value : null
  }

  get charges(): readonly Fine[] {
    return this.answer?.charges ?? []
  }

  get answeredAt(): Instant | null {
    return this.answer?.answeredAt ?? null
  }

  /** Deadlines are counted from the moment of the answer, so that the list does not change under the reader. */
  private get moment(): Instant {
    return this.answeredAt ?? this.now()
  }

  /** «только что» (spec §4): told once, when the answer came. */
  get updatedLabel(): string {
    return lastUpdatedLabel(this.moment, this.now())
  }

  /** Why the list may not be all there is (users.md 2, row 3); null where it is. */
  get doubt(): string | null {
    if (this.answer === null) return null
    const { _tag } = completenessOf(this.answer.search)
    return _tag === 'NotAsked' || _tag === 'Answered' ? null : searchDetail(this.answer.search)
  }

  get groups() {
    return groupByUrgency(this.charges, this.moment)
  }

  get summary() {
    return summarise(this.charges, this.moment)
  }

  get today() {
    return localDateOf(this.moment)
  }

  get chosen(): readonly Fine[] {
    return this.charges.filter((fine) => this.selected.has(fine.id) && this.canChoose(fine))
  }

  /** One payment holds fines only or taxes only (spec §3 Payment, type): the first one chosen decides. */
  private get chosenKind(): ChargeKind | null {
    return this.charges.find((fine) => this.selected.has(fine.id))?.kind ?? null
  }

  canChoose(fine: Fine): boolean {
    return isPayable(fine) && (this.chosenKind ?? fine.kind) === fine.kind
  }

  /** One payment takes so many and no more. */
  get isFull(): boolean {
    return this.selected.size >= maxChargesPerPayment
  }

  get total(): Kopecks {
    return sum(this.chosen.map((fine) => amountDue(fine, this.today)))
  }

  get saving(): Kopecks {
    return minus(sum(this.chosen.map((fine) => fine.amount)), this.total)
  }

  get allChosen(): boolean {
    const choosable = Math.min(this.charges.filter(this.canChoose).length, maxChargesPerPayment)
    return choosable > 0 && this.chosen.length === choosable
  }

  isChosen(id: FineId): boolean {
    return this.selected.has(id)
  }

  toggle(id: FineId): void {
    if (!this.selected.delete(id) && !this.isFull) this.selected.add(id)
  }

  toggleAll(): void {
    if (this.allChosen) this.selected.clear()
    else for (const fine of this.charges) if (this.canChoose(fine) && !this.isFull) this.selected.add(fine.id)
  }

  get paymentAddress(): string {
    return `/prepayment/?type=${this.chosenKind ?? 'fine'}&ids=${this.chosen.map((fine) => fine.id).join(',')}`
  }

  start(lookUp: LookUp | null): void {
    this.selected.clear()
    this.searching.start(lookUp)
  }

  dispose(): void {
    this.searching.cancel()
  }
}

export type SearchFailure = Effect.Error<ReturnType<ReturnType<typeof search>>>
