const fieldSelector = 'input, textarea, select'

/** What shows the focus of the keyboard. Headings and sections hold a focus that a page gives them without scrolling. */
const shownFocus = ':focus-visible:not([tabindex="-1"])'

const topOf = (element: Element): number => element.getBoundingClientRect().top

/** Scrolls no further than needed, and keeps clear of bars by the `scroll-padding` of the page. */
const reveal = (element: Element): void =>
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })

/**
 * Keeps what the keyboard is in on the screen. Chromium leaves an element of which 32 pixels are visible where it is, for
 * example the next photo of a strip, so each element that shows its focus is scrolled into view.
 *
 * It also keeps its place when content above it is loaded late, such as a list above a form, and does not disappear behind a bar
 * that comes later. The scroll anchoring of browsers works only after the page was scrolled, and Safari has none. After a
 * submission or a press of a button the page may move: its result may be above. An element that was not on the screen is not
 * held, and neither is one to which the page has just been scrolled.
 */
export const holdFocus = (): (() => void) => {
  let held: Element | null = null
  let top = 0
  let scrolled = 0

  const remember = ({ target }: { readonly target: EventTarget | null }) => {
    held = target instanceof Element && target.matches(`:is(${fieldSelector}, ${shownFocus})`) ? target : null
    measure()
  }
  const onFocus = (event: FocusEvent) => {
    remember(event)
    // The browser scrolls after the event.
    requestAnimationFrame(() => {
      if (held === event.target && held?.matches(shownFocus) === true) reveal(held)
    })
  }
  const measure = () => {
    if (held === null) return
    top = topOf(held)
    scrolled = scrollY
  }
  const release = () => {
    held = null
  }
  const onClick = () => {
    if (held?.matches(fieldSelector) === false) release()
  }
  const hold = () => {
    if (held === null || held !== document.activeElement) return
    // `hold-scroll.ts` switches scroll anchoring off while it holds a position itself.
    if (document.documentElement.style.overflowAnchor === 'none') return
    const moved = topOf(held) - top
    const wasShown = top >= 0 && top <= innerHeight
    if (wasShown && scrolled === scrollY) {
      if (Math.abs(moved) >= 1) window.scrollBy({ top: moved, behavior: 'instant' })
      if (held.matches(shownFocus)) reveal(held)
    }
    measure()
  }
  const growth = new ResizeObserver(hold)
  remember({ target: document.activeElement })
  document.addEventListener('focusin', onFocus)
  document.addEventListener('input', remember)
  document.addEventListener('submit', release)
  document.addEventListener('click', onClick)
  addEventListener('scroll', measure, { passive: true })
  growth.observe(document.body)
  return () => {
    growth.disconnect()
    document.removeEventListener('focusin', onFocus)
    document.removeEventListener('input', remember)
    document.removeEventListener('submit', release)
    document.removeEventListener('click', onClick)
    removeEventListener('scroll', measure)
  }
}
