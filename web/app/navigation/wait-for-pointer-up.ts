/** Events that end a press by pointer or key, including a cancelled press. */
const ends = ['pointerup', 'pointercancel', 'keyup', 'dragend', 'blur'] as const

/**
 * A page that wakes up may move what it shows: what was typed is judged, a field comes or goes. Not under a finger: a button
 * that moves between press and release is not pressed. The click comes right after the release, so a turn later.
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
