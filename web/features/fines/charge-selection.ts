import { observable, type ObservableMap } from 'mobx'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { LocalDate } from '#domain/dates/local-date.ts'
import type { ChargeKind, Charge, ChargeId } from '#domain/charges/charge.ts'
import { isPayable } from '#domain/charges/explanations/charge-status.ts'
import type { CommissionPolicy } from '#domain/payment/commission.ts'
import { maxChargesPerPayment } from '#domain/payment/limits.ts'
import { type PaymentPrice, priceOf } from '#domain/payment/payment-plan.ts'
import { prepaymentAddress } from '#domain/payment/prepayment-page.ts'

interface SelectionSource {
  readonly charges: () => readonly Charge[]
  /** The filtered charges, of which «Выбрать все» selects. */
  readonly shown: () => readonly Charge[]
  readonly today: () => LocalDate
  /** The commission of the payment page; null while it is not known. */
  readonly policy: () => CommissionPolicy | null
  /** False for a member whose role does not permit payments: nothing can be selected. */
  readonly mayPay?: () => boolean
  /** Called after each change to save the selection beyond the life of the page. */
  readonly onChange?: () => void
}

/** The charges that are selected for one payment. */
export class ChargeSelection {
  /** An observable map tracks each key separately, so a pressed checkbox renders one row. */
  private readonly selected: ObservableMap<ChargeId, true> = observable.map()
  private readonly source: SelectionSource

  constructor(source: SelectionSource) {
    this.source = source
    observeViewModel(this)
  }

  get mayPay(): boolean {
    return this.source.mayPay?.() ?? true
  }

  private get byId(): ReadonlyMap<ChargeId, Charge> {
    return new Map(this.source.charges().map((charge) => [charge.id, charge]))
  }

  /** The selected charges that can be paid together. The list may change after the selection. */
  get chosen(): readonly Charge[] {
    // `byId` is read before the first selection, so that the first press does not wait for it.
    const { byId } = this
    return [...this.selected.keys()].flatMap((id) => {
      const charge = byId.get(id)
      return charge !== undefined && this.canChoose(charge) ? [charge] : []
    })
  }

  get isEmpty(): boolean {
    return this.chosen.length === 0
  }

  /** Ids of the selected charges, including charges that have not loaded yet. */
  get ids(): readonly ChargeId[] {
    return [...this.selected.keys()]
  }

  /** A payment contains either fines or taxes (spec §3 Payment, type). The first selected charge decides. */
  private get kind(): ChargeKind | null {
    for (const id of this.selected.keys()) {
      const charge = this.byId.get(id)
      if (charge !== undefined && isPayable(charge)) return charge.kind
    }
    return null
  }

  /** True when the selection has the maximum size of a payment. */
  get isFull(): boolean {
    return this.selected.size >= maxChargesPerPayment
  }

  /** Sum, commission and total of the selected charges. */
  get price(): PaymentPrice {
    return priceOf(this.chosen, this.source.today(), this.source.policy())
  }

  /** Ids that «Выбрать все» selects: the shown charges up to the maximum of a payment. */
  private get choosable(): readonly ChargeId[] {
    const ids: ChargeId[] = []
    for (const charge of this.source.shown()) {
      if (ids.length === maxChargesPerPayment) break
      if (this.canChoose(charge)) ids.push(charge.id)
    }
    return ids
  }

  get canChooseMany(): boolean {
    return this.choosable.length > 1
  }

  /** Whether all choosable charges are selected. A plain set is used, because hundreds of observed reads are slow. */
  get allChosen(): boolean {
    const chosen = new Set(this.selected.keys())
    return this.choosable.length > 0 && this.choosable.every((id) => chosen.has(id))
  }

  get paymentAddress(): string {
    return prepaymentAddress(
      this.kind ?? 'fine',
      this.chosen.map(({ id }) => id),
    )
  }

  // Two computed flags instead of one kind: the first selected fine does not re-render the other fines of the list.
  private get takesFines(): boolean {
    return this.kind !== 'tax'
  }

  private get takesTaxes(): boolean {
    return this.kind !== 'fine'
  }

  canChoose(charge: Charge): boolean {
    return this.mayPay && isPayable(charge) && (charge.kind === 'tax' ? this.takesTaxes : this.takesFines)
  }

  isChosen(id: ChargeId): boolean {
    return this.selected.has(id)
  }

  choose(id: ChargeId, isChosen: boolean): void {
    if (!isChosen) this.selected.delete(id)
    else if (!this.isFull) this.selected.set(id, true)
    this.source.onChange?.()
  }

  /** Selects every shown charge that can be paid, or clears the selection. */
  chooseAll(isChosen: boolean): void {
    if (isChosen) this.restore([...new Set([...this.selected.keys(), ...this.choosable])])
    else this.selected.clear()
    this.source.onChange?.()
  }

  clear(): void {
    this.chooseAll(false)
  }

  /** Restores a saved selection. */
  restore(ids: readonly ChargeId[]): void {
    this.selected.replace(ids.slice(0, maxChargesPerPayment).map((id) => [id, true]))
  }
}
