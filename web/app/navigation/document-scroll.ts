import { holdScrollAt } from './hold-scroll.ts'

/** Our part of the state of a history entry; the router stores its state next to it. */
interface Entry {
  readonly top?: unknown
}

const saveScroll = (): void =>
  history.replaceState({ ...(history.state as Entry | null), top: window.scrollY }, '')

/** Saves the scroll position when the document is left. A document restored from `bfcache` does not read it. */
export const saveScrollPosition = (): (() => void) => {
  addEventListener('pagehide', saveScroll)
  return () => removeEventListener('pagehide', saveScroll)
}

const isReturned = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && (entry.type === 'back_forward' || entry.type === 'reload'))

/** Whether the page is scrolled to its end. */
const isAtEnd = (): boolean =>
  Math.ceil(window.scrollY + window.innerHeight) >= document.documentElement.scrollHeight

/**
 * Restores the scroll position of a document that loads its list again. At first the document is shorter: the browser stops at
 * its end, or at a position that its scroll anchoring leaves when the list comes. Returns null if the visitor has scrolled.
 */
export const restoreScrollPosition = (): (() => void) | null => {
  const top = (history.state as Entry | null)?.top
  if (typeof top !== 'number' || top === 0 || !isReturned()) return null
  const isThere = Math.abs(top - window.scrollY) < 1
  return isThere || (top > window.scrollY && isAtEnd()) ? holdScrollAt(top) : null
}
