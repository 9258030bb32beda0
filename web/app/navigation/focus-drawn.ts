import { focusElement } from './focus-target.ts'

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
