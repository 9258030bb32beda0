/** Scrolls to the element of a hash and focuses it, so that keyboard navigation continues there; false if it does not exist. */
export const focusTarget = (id: string): boolean => {
  const target = id === '' ? null : document.getElementById(id)
  if (target === null) return false
  target.scrollIntoView()
  target.focus({ preventScroll: true })
  if (document.activeElement === target) return true
  target.tabIndex = -1
  target.focus({ preventScroll: true })
  return true
}

/** Focuses the main content, for keyboard users whose pressed button was removed. */
export const focusMain = (): void => document.getElementById('main')?.focus({ preventScroll: true })
