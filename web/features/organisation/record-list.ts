import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import { PagedSearch } from './paged-search.ts'

interface RecordListSetup<Item> {
  readonly compare: (one: Item, other: Item) => number
  /** The text that the search looks in. */
  readonly textOf: (item: Item) => string
  /** Number of records that are shown at first and added by each press. */
  readonly pageSize: number
}

/** Records of a company in their order, with their search. */
export class RecordList<Item extends { readonly id: string }> {
  all: readonly Item[] = []
  /** Whether the first answer had no records. */
  startedEmpty = false
  private isLoaded = false
  readonly search: PagedSearch<Item>
  private readonly compare: RecordListSetup<Item>['compare']

  constructor({ compare, textOf, pageSize }: RecordListSetup<Item>) {
    this.compare = compare
    this.search = new PagedSearch({ items: () => this.sorted, textOf, pageSize })
    observeViewModel(this)
  }

  private get sorted(): readonly Item[] {
    return this.all.toSorted(this.compare)
  }

  replace(items: readonly Item[]): void {
    if (!this.isLoaded) this.startedEmpty = items.length === 0
    this.isLoaded = true
    this.all = items
  }

  /** Adds a record, or replaces the one with its id. */
  put(added: Item): void {
    this.all = [...this.all.filter(({ id }) => id !== added.id), added]
  }

  remove(removedId: string): void {
    this.all = this.all.filter(({ id }) => id !== removedId)
  }
}
