import { afterEach, describe, expect, it, vi } from 'vitest'
import { waitForPointerUp } from '#web/app/navigation/wait-for-pointer-up.ts'

/** A window of which only the press is known. */
const pressed = (isPressed: boolean): EventTarget => {
  const scope = new EventTarget()
  vi.stubGlobal('document', {
    querySelector: (requests: string) => (requests === ':active' && isPressed ? {} : null),
  })
  vi.stubGlobal('addEventListener', scope.addEventListener.bind(scope))
  return scope
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('waitForPointerUp', () => {
  it('resolves at once if no pointer is down', async () => {
    pressed(false)
    expect(await waitForPointerUp()).toBeUndefined()
  })

  it.each(['pointerup', 'pointercancel', 'keyup', 'blur'])(
    'waitForPointerUp under a finger waits for %s, and lets the click go first',
    async (end) => {
      const scope = pressed(true)
      const reported: string[] = []
      const released = waitForPointerUp().then(() => reported.push('awake'))
      await new Promise(setImmediate)
      expect(reported).toEqual([])
      scope.dispatchEvent(new Event(end))
      reported.push('click')
      await released
      expect(reported).toEqual(['click', 'awake'])
    },
  )
})
