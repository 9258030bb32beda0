/** What a visitor does to leave the place; a scroll alone may be the page's own doing. */
const doings = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/**
 * Most lists that are loaded again have come by then. A shorter time would let the browser's scroll anchoring take a visitor
 * with a slow connection to the end of the page.
 */
const patienceMs = 15_000

/** What holds the page at its place now. */
let holding: (() => void) | null = null

/** What came is another page than the one that was left: its first line is what is to be read. */
export const startAtTop = (): void => {
  holding?.()
  window.scrollTo(0, 0)
}

/**
 * Scrolls to where the visitor was, and again whenever the page grows: what is loaded anew is short at first, and the
 * browser's own anchoring would hold on to the foot of the page. Ends with the visitor's first move; the answer ends it
 * early.
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
  const patience = setTimeout(end, patienceMs)
  for (const doing of doings) addEventListener(doing, end, { passive: true })
  style.setProperty('overflow-anchor', 'none')
  place()
  growth.observe(document.body)
  return end
}
