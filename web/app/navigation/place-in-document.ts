import { restorePlace } from './return-to-place.ts'

/** Our part of the state of a history entry; the router stores its state next to it. */
interface Entry {
  readonly top?: unknown
}

const keep = (): void => history.replaceState({ ...(history.state as Entry | null), top: window.scrollY }, '')

/** Saves the scroll position when the document is left. A document restored from `bfcache` does not read it. */
export const saveScrollPosition = (): (() => void) => {
  addEventListener('pagehide', keep)
  return () => removeEventListener('pagehide', keep)
}

const isReturned = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && (entry.type === 'back_forward' || entry.type === 'reload'))

/** Whether the page is scrolled to its end. */
const isAtEnd = (): boolean =>
  Math.ceil(window.scrollY + window.innerHeight) >= document.documentElement.scrollHeight

/**
 * Restores the scroll position of a document that loads its list again: at first the document is too short, and the browser
 * stops at its end. Returns null if the browser has restored the position or the visitor has scrolled.
 */
export const restoreScrollPosition = (): (() => void) | null => {
  const top = (history.state as Entry | null)?.top
  return typeof top === 'number' && top > window.scrollY && isReturned() && isAtEnd()
    ? restorePlace(top)
    : null
}
