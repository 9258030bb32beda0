import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { Instant } from '#domain/dates/instant.ts'
import type { Charge, SortIdentifier } from '#domain/charges/charge.ts'
import {
  sortListed,
  countCategories,
  listCharges,
  type ListedCharge,
  type ChargeListRow,
  type ChargeFilter,
  type ChargeTab,
  chargeTabs,
  filterCharges,
  listOrders,
  rowsOf,
  matchedDocumentsOf,
  noFilter,
} from '#domain/charges/list/filter-charges.ts'

/** Tab names of the charge categories (spec §9) and of the charges in a payment. */
const categoryNames: Readonly<Record<ChargeTab, string>> = {
  all: 'Все',
  not_paid: 'К оплате',
  in_payment: 'В обработке',
  fines: 'Штрафы',
  ipfssp: 'У приставов',
  inn_ordinances: 'По ИНН и налоги',
  paid_ordinances: 'Оплаченные',
}

interface FilterSource {
  readonly charges: () => readonly Charge[]
  readonly moment: () => Instant
  readonly onChange: () => void
}

/** Category, filter and order of the charge list. Expensive values are computed once per answer. */
export class FinesFilter {
  view: ChargeFilter = noFilter
  private readonly source: FilterSource

  constructor(source: FilterSource) {
    this.source = source
    observeViewModel(this)
  }

  private get listed(): readonly ListedCharge[] {
    return listCharges(this.source.charges(), this.source.moment())
  }

  private get order() {
    return this.view.order
  }

  private get arranged(): readonly ListedCharge[] {
    return sortListed(this.listed, this.order)
  }

  get shown(): readonly ListedCharge[] {
    return filterCharges(this.arranged, this.view)
  }

  /** The filtered charges for export. Computed on demand, because a list may be long. */
  shownCharges(): readonly Charge[] {
    return this.shown.map(({ charge }) => charge)
  }

  get rows(): readonly ChargeListRow[] {
    return rowsOf(this.shown, this.order)
  }

  private get subject(): string {
    return this.view.subject
  }

  private get counts() {
    return countCategories(this.listed, this.subject)
  }

  /** Tabs of the categories that have charges, of the open category and of all charges. */
  get tabs() {
    return this.counts
      .filter(([category, count]) => count > 0 || category === 'all' || category === this.category)
      .map(([category, count]) => ({ category, count, name: categoryNames[category] }))
  }

  private get category() {
    return this.view.category
  }

  private get matched() {
    return matchedDocumentsOf(this.listed)
  }

  /** Vehicles and documents to filter by. Empty if there is only one. */
  get subjects() {
    return this.matched.length > 1 ? this.matched : []
  }

  /** Name of the choice of all subjects. The categories beside them have «Все» too. */
  get allSubjectsName(): string {
    return this.matched.every(({ subject }) => subject.type === 'plate') ? 'Все машины' : 'Все документы'
  }

  /** The vehicle or document that all charges belong to. Null if there are several or none. */
  get onlySubject(): SortIdentifier | null {
    return this.matched.length === 1 ? (this.matched[0]?.subject ?? null) : null
  }

  get isFiltered(): boolean {
    return this.shown.length < this.listed.length
  }

  update(part: Partial<ChargeFilter>): void {
    const before = this.view
    this.view = { ...before, ...part }
    // Search text changes often and is not saved, so it does not notify.
    const { category, order } = this.view
    if (category !== before.category || order !== before.order) this.source.onChange()
  }

  showAll(): void {
    this.update({ ...noFilter, order: this.view.order })
  }

  /** The state that is saved on the device: category and order. Search text and numbers are personal data and are left out. */
  get note(): Readonly<Record<string, string>> {
    return { category: this.view.category, order: this.view.order }
  }

  restore({ category, order }: Readonly<Record<string, string>>): void {
    const known = listOrders.find(([name]) => name === order)?.[0]
    const tab = chargeTabs.find((name) => name === category)
    this.view = { ...this.view, order: known ?? this.view.order, category: tab ?? this.view.category }
  }
}
