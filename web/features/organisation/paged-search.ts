import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import { PagedList } from './paged-list.ts'

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
  /** The items that match the search. */
  readonly found: PagedList<Item>
  private readonly source: SearchSource<Item>

  constructor(source: SearchSource<Item>) {
    this.source = source
    this.found = new PagedList({ items: () => this.matching, pageSize: source.pageSize })
    observeViewModel(this)
  }

  private get matching(): readonly Item[] {
    const sought = squeezed(this.sought)
    return this.source.items().filter((item) => squeezed(this.source.textOf(item)).includes(sought))
  }

  seek(text: string): void {
    this.sought = text
    this.found.showFirstPage()
  }
}
