import { observable, type ObservableMap } from 'mobx'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { LocalDate } from '#domain/dates/local-date.ts'
import type { ChargeKind, Charge, ChargeId } from '#domain/charges/charge.ts'
import { amountDue } from '#domain/charges/explanations/charge-status.ts'
import { isPayable } from '#domain/charges/list/urgency.ts'
import { type Kopecks, minus, sum } from '#domain/money/kopecks.ts'
import { maxChargesPerPayment } from '#domain/payment/limits.ts'

interface ChoiceOf {
  readonly charges: () => readonly Charge[]
  readonly shown: () => readonly { readonly fine: Charge }[]
  readonly today: () => LocalDate
  /** Told after each change, so that a choice outlives the page. */
  readonly onChange: () => void
}

/** What is chosen for one payment. */
export class FinesSelection {
  /** A map tells each row apart: pressing one box draws one row. */
  private readonly selected: ObservableMap<ChargeId, true> = observable.map()
  private readonly of: ChoiceOf

  constructor(of: ChoiceOf) {
    this.of = of
    observeViewModel(this)
  }

  private get byId(): ReadonlyMap<ChargeId, Charge> {
    return new Map(this.of.charges().map((fine) => [fine.id, fine]))
  }

  /** Those of the selected that can be paid together: a list changes under a choice that was made before. */
  get chosen(): readonly Charge[] {
    // Asked for before anything is chosen: the first choice should not wait for it.
    const { byId } = this
    return [...this.selected.keys()].flatMap((id) => {
      const fine = byId.get(id)
      return fine !== undefined && this.canChoose(fine) ? [fine] : []
    })
  }

  get isEmpty(): boolean {
    return this.chosen.length === 0
  }

  /** Those whose charges have not come yet are among them. */
  get ids(): readonly ChargeId[] {
    return [...this.selected.keys()]
  }

  /** One payment holds fines only or taxes only (spec §3 Payment, type): the first one chosen decides. */
  private get kind(): ChargeKind | null {
    for (const id of this.selected.keys()) {
      const fine = this.byId.get(id)
      if (fine !== undefined && isPayable(fine)) return fine.kind
    }
    return null
  }

  /** One payment takes so many and no more. */
  get isFull(): boolean {
    return this.selected.size >= maxChargesPerPayment
  }

  get total(): Kopecks {
    return sum(this.chosen.map((fine) => amountDue(fine, this.of.today())))
  }

  get saving(): Kopecks {
    return minus(sum(this.chosen.map((fine) => fine.amount)), this.total)
  }

  /** What «Выбрать все» would choose: of the charges that are shown, as many as one payment takes. */
  private get choosable(): readonly ChargeId[] {
    const ids: ChargeId[] = []
    for (const { fine } of this.of.shown()) {
      if (ids.length === maxChargesPerPayment) break
      if (this.canChoose(fine)) ids.push(fine.id)
    }
    return ids
  }

  get canChooseMany(): boolean {
    return this.choosable.length > 1
  }

  /** Whether all of them are in: asked of a plain set, for an observed answer about each of hundreds costs too much. */
  get allChosen(): boolean {
    const chosen = new Set(this.selected.keys())
    return this.choosable.length > 0 && this.choosable.every((id) => chosen.has(id))
  }

  get paymentAddress(): string {
    return `/prepayment/?type=${this.kind ?? 'fine'}&ids=${this.chosen.map(({ id }) => id).join(',')}`
  }

  // Two answers instead of one name: the first choice of a fine changes nothing for the other fines of the list.
  private get takesFines(): boolean {
    return this.kind !== 'tax'
  }

  private get takesTaxes(): boolean {
    return this.kind !== 'fine'
  }

  canChoose(fine: Charge): boolean {
    return isPayable(fine) && (fine.kind === 'tax' ? this.takesTaxes : this.takesFines)
  }

  isChosen(id: ChargeId): boolean {
    return this.selected.has(id)
  }

  toggle(id: ChargeId): void {
    if (!this.selected.delete(id) && !this.isFull) this.selected.set(id, true)
    this.of.onChange()
  }

  toggleAll(): void {
    if (this.allChosen) this.selected.clear()
    else this.restore([...new Set([...this.selected.keys(), ...this.choosable])])
    this.of.onChange()
  }

  /** As it was left. */
  restore(ids: readonly ChargeId[]): void {
    this.selected.replace(ids.slice(0, maxChargesPerPayment).map((id) => [id, true]))
  }
}
