/** Events that end a press by pointer or key, including a cancelled press. */
const ends = ['pointerup', 'pointercancel', 'keyup', 'dragend', 'blur'] as const

/**
 * Resolves when no pointer is down. Hydration may move elements, because typed values are validated and fields appear; a
 * button that moves between press and release gets no click. The click follows the release, so it resolves one task later.
 */
export const waitForPointerUp = async (): Promise<void> => {
  if (document.querySelector(':active') === null) return
  await new Promise((resolve) => {
    for (const end of ends) addEventListener(end, resolve, { once: true, capture: true })
  })
  await new Promise((resolve) => {
    setTimeout(resolve)
  })
}
