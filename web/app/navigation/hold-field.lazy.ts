const fieldSelector = 'input, textarea, select'

const topOf = (element: Element): number => element.getBoundingClientRect().top

/**
 * Keeps the field that a visitor types into at its place on the screen when content above it is loaded late, such as a list
 * above a form. The scroll anchoring of browsers does this only after the page was scrolled, and Safari has none. After a
 * submission the page may move: a message about its result is above the fields. A field that was not on the screen is not
 * held, and neither is one to which the page has just been scrolled.
 */
export const holdField = (): (() => void) => {
  let field: Element | null = null
  let top = 0
  let scrolled = 0

  const remember = ({ target }: { readonly target: EventTarget | null }) => {
    field = target instanceof Element && target.matches(fieldSelector) ? target : null
    measure()
  }
  const measure = () => {
    if (field === null) return
    top = topOf(field)
    scrolled = scrollY
  }
  const release = () => {
    field = null
  }
  const hold = () => {
    if (field === null || field !== document.activeElement) return
    // `hold-scroll.ts` switches scroll anchoring off while it holds a position itself.
    if (document.documentElement.style.overflowAnchor === 'none') return
    const moved = topOf(field) - top
    const wasShown = top >= 0 && top <= innerHeight
    if (wasShown && scrolled === scrollY && Math.abs(moved) >= 1)
      window.scrollBy({ top: moved, behavior: 'instant' })
    measure()
  }
  const growth = new ResizeObserver(hold)
  remember({ target: document.activeElement })
  document.addEventListener('focusin', remember)
  document.addEventListener('input', remember)
  document.addEventListener('submit', release)
  addEventListener('scroll', measure, { passive: true })
  growth.observe(document.body)
  return () => {
    growth.disconnect()
    document.removeEventListener('focusin', remember)
    document.removeEventListener('input', remember)
    document.removeEventListener('submit', release)
    removeEventListener('scroll', measure)
  }
}
