import { observeViewModel } from '#web/ui/async/observe-view-model.ts'

interface SearchSource<Item> {
  /** The items in their order. */
  readonly items: () => readonly Item[]
  /** The text that the search looks in. */
  readonly textOf: (item: Item) => string
  /** Number of items that are shown at first and added by each press. */
  readonly pageSize: number
}

const squeezed = (text: string): string => text.toLowerCase().replaceAll(/\s/g, '')

/** A list that is searched by a part of a text and shown page by page. Spaces and case are ignored. */
export class PagedSearch<Item> {
  /** Search text. */
  sought = ''
  private pages = 1
  private readonly source: SearchSource<Item>

  constructor(source: SearchSource<Item>) {
    this.source = source
    observeViewModel(this)
  }

  /** The items that match the search. */
  get found(): readonly Item[] {
    const sought = squeezed(this.sought)
    return this.source.items().filter((item) => squeezed(this.source.textOf(item)).includes(sought))
  }

  get shown(): readonly Item[] {
    return this.found.slice(0, this.pages * this.source.pageSize)
  }

  get hiddenCount(): number {
    return this.found.length - this.shown.length
  }

  seek(text: string): void {
    this.sought = text
    this.showFirstPage()
  }

  showMore(): void {
    this.pages += 1
  }

  showFirstPage(): void {
    this.pages = 1
  }
}
