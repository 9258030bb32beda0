import { restorePlace } from './return-to-place.ts'

/** Our part of the state of a history entry; the router stores its state next to it. */
interface Entry {
  readonly top?: unknown
}

const keep = (): void => history.replaceState({ ...(history.state as Entry | null), top: window.scrollY }, '')

/** A document that is left says where its reader was; one that comes back whole (`bfcache`) never asks. */
export const saveScrollPosition = (): (() => void) => {
  addEventListener('pagehide', keep)
  return () => removeEventListener('pagehide', keep)
}

const isReturned = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && (entry.type === 'back_forward' || entry.type === 'reload'))

/** The browser has scrolled as far as it could: the page ends here. */
const isAtEnd = (): boolean =>
  Math.ceil(window.scrollY + window.innerHeight) >= document.documentElement.scrollHeight

/**
 * A document that is come back to and asks for its list anew is too short for the place where its reader was: the browser
 * gives up there. Where it has already returned, or the reader has moved, nothing is done.
 */
export const restoreScrollPosition = (): (() => void) | null => {
  const top = (history.state as Entry | null)?.top
  return typeof top === 'number' && top > window.scrollY && isReturned() && isAtEnd()
    ? restorePlace(top)
    : null
}
