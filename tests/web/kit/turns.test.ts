import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Turns } from '#web/kit/fines/turns.ts'

/** A page that stands still: its frames come when the clock is moved, and it is scrolled by hand. */
let scrolled: (() => void)[] = []

const frames = () => vi.advanceTimersByTime(500)

beforeEach(() => {
  vi.useFakeTimers()
  scrolled = []
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, 16))
  vi.stubGlobal('addEventListener', (_: string, hear: () => void) => scrolled.push(hear))
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('innerHeight', 740)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('rows that wait for their turn', () => {
  it('are drawn one after another, in the order they came', () => {
    const turns = new Turns()
    const drawn: number[] = []
    for (const row of [1, 2, 3]) turns.wait(() => drawn.push(row))
    expect(drawn).toEqual([])
    frames()
    expect(drawn).toEqual([1, 2, 3])
  })

  it('are not drawn once they have left', () => {
    const turns = new Turns()
    const drawn: number[] = []
    turns.wait(() => drawn.push(1))()
    turns.wait(() => drawn.push(2))
    frames()
    expect(drawn).toEqual([2])
  })

  it('above the screen wait until the page is scrolled back to them', () => {
    const turns = new Turns()
    const drawn: number[] = []
    let isPassed = true
    turns.wait(
      () => drawn.push(1),
      () => isPassed,
    )
    frames()
    expect(drawn).toEqual([])
    isPassed = false
    for (const hear of scrolled) hear()
    frames()
    expect(drawn).toEqual([1])
  })
})
