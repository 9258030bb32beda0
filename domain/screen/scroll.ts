/** A page that was left or is being entered. */
export interface ScrollPage {
  readonly path: string
  /** As in an address: empty, or beginning with «#». */
  readonly hash: string
}

export interface PageChange {
  readonly from: ScrollPage
  readonly to: ScrollPage
  /** The route opts out of going to the top. */
  readonly keepsScroll: boolean
  /** Where the visitor was on this page before; only when «back» or «forward» was pressed. */
  readonly returnsTo: number | null
}

/** What to do with the scroll position after a page change. */
export type Scroll =
  | { readonly _tag: 'Top' }
  | { readonly _tag: 'Element'; readonly id: string }
  | { readonly _tag: 'Position'; readonly top: number }
  | { readonly _tag: 'Stay' }

/** The id that a hash names; a hash that is not valid encoding names what it spells. */
const targetOf = (hash: string): string => {
  const written = hash.replace(/^#/, '')
  try {
    return decodeURIComponent(written)
  } catch {
    return written
  }
}

/** Spec §2: a page change scrolls to the top unless the route opts out; hash links scroll to the target element. */
export const scrollAfter = ({ from, to, keepsScroll, returnsTo }: PageChange): Scroll => {
  if (returnsTo !== null) return { _tag: 'Position', top: returnsTo }
  const id = targetOf(to.hash)
  if (id !== '') return { _tag: 'Element', id }
  // A filter or a tab changes the query alone: the page is the same.
  if (from.path === to.path && from.hash === to.hash) return { _tag: 'Stay' }
  return keepsScroll ? { _tag: 'Stay' } : { _tag: 'Top' }
}
