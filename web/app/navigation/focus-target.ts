/** Where a hash leads: the element comes into view and takes the focus, so that a keyboard goes on from there. */
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

/** Where a keyboard goes on from when what was pressed is no longer there. */
export const focusMain = (): void => document.getElementById('main')?.focus({ preventScroll: true })
