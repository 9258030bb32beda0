import { observeViewModel } from '#web/ui/async/observe-view-model.ts'

interface PagedSource<Item> {
  /** The items in their order. */
  readonly items: () => readonly Item[]
  /** Number of items that are shown at first and added by each press. */
  readonly pageSize: number
}

/** A list that is shown page by page: each press adds the next page to the items that are shown. */
export class PagedList<Item> {
  private pages = 1
  private readonly source: PagedSource<Item>

  constructor(source: PagedSource<Item>) {
    this.source = source
    observeViewModel(this)
  }

  get all(): readonly Item[] {
    return this.source.items()
  }

  get shown(): readonly Item[] {
    return this.all.slice(0, this.pages * this.source.pageSize)
  }

  get hiddenCount(): number {
    return this.all.length - this.shown.length
  }

  showMore(): void {
    this.pages += 1
  }

  showFirstPage(): void {
    this.pages = 1
  }
}
