/** Events of a visitor who scrolls; a scroll event alone may be caused by the page itself. */
const visitorEvents = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/**
 * Most lists that are loaded again have come by then. A shorter time would let the browser's scroll anchoring take a visitor
 * with a slow connection to the end of the page.
 */
const maxWaitMs = 15_000

/** Stops holding the current position; null if none is held. */
let stopHolding: (() => void) | null = null

/** Scrolls to the top after a change to another page. */
export const scrollToTop = (): void => {
  stopHolding?.()
  window.scrollTo(0, 0)
}

/**
 * Scrolls to the saved position, and again whenever the page grows: a page that loads again is short at first, and the scroll
 * anchoring of the browser would stay at its end. Stops at the visitor's first move; the returned function stops it early.
 */
export const holdScrollAt = (top: number): (() => void) => {
  const { style } = document.documentElement
  const scroll = () => window.scrollTo(0, top)
  const growth = new ResizeObserver(scroll)
  const end = () => {
    growth.disconnect()
    clearTimeout(timer)
    style.removeProperty('overflow-anchor')
    for (const event of visitorEvents) removeEventListener(event, end)
    if (stopHolding === end) stopHolding = null
  }
  stopHolding = end
  const timer = setTimeout(end, maxWaitMs)
  for (const event of visitorEvents) addEventListener(event, end, { passive: true })
  style.setProperty('overflow-anchor', 'none')
  scroll()
  growth.observe(document.body)
  return end
}
