/** The previous or the next page of a navigation. */
export interface ScrollPage {
  readonly path: string
  /** Hash as in an address: empty, or with a leading «#». */
  readonly hash: string
}

export interface PageChange {
  readonly from: ScrollPage
  readonly to: ScrollPage
  /** The route keeps the scroll position. */
  readonly keepsScroll: boolean
  /** The former scroll position of this page, only after «back» or «forward»; otherwise null. */
  readonly returnsTo: number | null
}

/** The scroll position after a navigation. */
export type Scroll =
  | { readonly _tag: 'Top' }
  | { readonly _tag: 'Element'; readonly id: string }
  | { readonly _tag: 'Position'; readonly top: number }
  | { readonly _tag: 'Stay' }

/** Returns the id in a hash. A hash with invalid encoding is used unchanged. */
const targetOf = (hash: string): string => {
  const written = hash.replace(/^#/, '')
  try {
    return decodeURIComponent(written)
  } catch {
    return written
  }
}

/** Spec §2: a navigation scrolls to the top unless the route opts out. Hash links scroll to the target element. */
export const scrollAfter = ({ from, to, keepsScroll, returnsTo }: PageChange): Scroll => {
  if (returnsTo !== null) return { _tag: 'Position', top: returnsTo }
  const id = targetOf(to.hash)
  if (id !== '') return { _tag: 'Element', id }
  // A filter or a tab changes only the query, so the page stays the same.
  if (from.path === to.path && from.hash === to.hash) return { _tag: 'Stay' }
  return keepsScroll ? { _tag: 'Stay' } : { _tag: 'Top' }
}
