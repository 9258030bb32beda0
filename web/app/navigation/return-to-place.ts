/** Events of a visitor who moves the page; a scroll event alone may be caused by the page itself. */
const doings = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/**
 * Most lists that are loaded again have come by then. A shorter time would let the browser's scroll anchoring take a visitor
 * with a slow connection to the end of the page.
 */
const maxWaitMs = 15_000

/** Stops the current restoration; null if none runs. */
let holding: (() => void) | null = null

/** Scrolls to the top after a change to another page. */
export const startAtTop = (): void => {
  holding?.()
  window.scrollTo(0, 0)
}

/**
 * Scrolls to the saved position, and again whenever the page grows: a page that loads again is short at first, and the scroll
 * anchoring of the browser would stay at its end. Stops at the visitor's first move; the returned function stops it early.
 */
export const restorePlace = (top: number): (() => void) => {
  const { style } = document.documentElement
  const place = () => window.scrollTo(0, top)
  const growth = new ResizeObserver(place)
  const end = () => {
    growth.disconnect()
    clearTimeout(patience)
    style.removeProperty('overflow-anchor')
    for (const doing of doings) removeEventListener(doing, end)
    if (holding === end) holding = null
  }
  holding = end
  const patience = setTimeout(end, maxWaitMs)
  for (const doing of doings) addEventListener(doing, end, { passive: true })
  style.setProperty('overflow-anchor', 'none')
  place()
  growth.observe(document.body)
  return end
}
