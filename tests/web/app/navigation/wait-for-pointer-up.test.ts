import { afterEach, describe, expect, it, vi } from 'vitest'
import { waitForPointerUp } from '#web/app/navigation/wait-for-pointer-up.ts'

/** A window of which only the press is known. */
const pressed = (isPressed: boolean): EventTarget => {
  const world = new EventTarget()
  vi.stubGlobal('document', {
    querySelector: (asked: string) => (asked === ':active' && isPressed ? {} : null),
  })
  vi.stubGlobal('addEventListener', world.addEventListener.bind(world))
  return world
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
    'under a finger waits for %s, and lets the click go first',
    async (end) => {
      const world = pressed(true)
      const told: string[] = []
      const released = waitForPointerUp().then(() => told.push('awake'))
      await new Promise(setImmediate)
      expect(told).toEqual([])
      world.dispatchEvent(new Event(end))
      told.push('click')
      await released
      expect(told).toEqual(['click', 'awake'])
    },
  )
})
