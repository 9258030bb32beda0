import { focusElement } from './focus-target.ts'

/** Elements that a screen reader announces as a place, from a row of a list or a cell of a table to the main content. */
const placeSelector = 'li, td, article, section, form, dialog, [role="region"], [role="group"], main'

const present = (element: Element | null): readonly Element[] => (element === null ? [] : [element])

/** The places of an element, the nearest first; after a row of a list come its neighbours. */
const placesOf = (element: Element): readonly Element[] => {
  const place = element.closest(placeSelector)
  if (place === null) return []
  const neighbours = place.matches('li')
    ? [place.nextElementSibling, place.previousElementSibling].flatMap(present)
    : []
  return [place, ...neighbours, ...(place.parentElement === null ? [] : placesOf(place.parentElement))]
}

/**
 * Keeps the focus in the page when the focused element is removed, for example a button with its row. A browser would give the
 * focus to the body: a screen reader falls silent, and Tab may begin at the header. The focus moves to the nearest place
 * that is left. A page that knows a better target calls `focusDrawn` in the same handler, which comes first.
 */
export const keepFocus = (): (() => void) => {
  let focused: Element | null = null
  let places: readonly Element[] = []
  const isLost = () =>
    focused?.isConnected === false && (document.activeElement ?? document.body) === document.body

  const remember = (target: EventTarget | null) => {
    if (!(target instanceof Element)) return
    focused = target
    places = placesOf(target)
  }
  const onFocus = ({ target }: FocusEvent) => remember(target)
  // A visitor who clicks beside a control leaves it on purpose. A removed element has left the document at the microtask.
  const forget = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if (focused === target && focused?.isConnected === true && document.activeElement !== focused)
        focused = null
    })
  const restore = () => {
    if (!isLost()) return
    const place = places.find(({ isConnected }) => isConnected) ?? document.getElementById('main')
    if (place instanceof HTMLElement) focusElement(place)
  }
  const observer = new MutationObserver(() => {
    if (isLost()) requestAnimationFrame(restore)
  })
  remember(document.activeElement)
  document.addEventListener('focusin', onFocus)
  document.addEventListener('focusout', forget)
  observer.observe(document, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', onFocus)
    document.removeEventListener('focusout', forget)
  }
}
