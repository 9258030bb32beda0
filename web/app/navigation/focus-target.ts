/**
 * Focuses an element without scrolling. One that cannot hold the focus by itself, such as a heading or a section, holds it
 * until the focus leaves.
 */
export const focusElement = (target: HTMLElement): void => {
  target.focus({ preventScroll: true })
  if (document.activeElement === target) return
  target.tabIndex = -1
  target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true })
  target.focus({ preventScroll: true })
}

/** Scrolls to the element of a hash and focuses it, so that keyboard navigation continues there; false if it does not exist. */
export const focusTarget = (id: string): boolean => {
  const target = id === '' ? null : document.getElementById(id)
  if (target === null) return false
  target.scrollIntoView()
  focusElement(target)
  return true
}

/** Focuses the main content, for keyboard users whose pressed button was removed. */
export const focusMain = (): void => document.getElementById('main')?.focus({ preventScroll: true })

/**
 * Focuses the element with this id after the next frame and brings it into view: the press or the answer that asked for it
 * has just changed the page. Where the element does not exist, `keep-focus.ts` finds a place.
 */
export const focusDrawn = (id: string): void =>
  void requestAnimationFrame(() => {
    const target = document.getElementById(id)
    if (target === null) return
    focusElement(target)
    target.scrollIntoView({ block: 'nearest' })
  })
