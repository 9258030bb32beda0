import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import {
  oldestSlot,
  secondsUntilFree,
  slotEndsAt,
  type SlotCount,
  slotOf,
} from '#domain/limits/sliding-window.ts'

const minute = 60_000
const budget = { max: 3, windowMs: minute }
const noon = instant(Date.parse('2026-11-21T09:00:00Z'))
const later = (milliseconds: number) => instant(noon + milliseconds)

/** Admits requests by the arithmetic as the table of the backend does; returns the moments of admission in ms. */
const admitted = (gaps: readonly number[], of: typeof budget): readonly number[] => {
  const counts: { slot: number; count: number }[] = []
  const moments: number[] = []
  let now = noon
  for (const gap of gaps) {
    now = instant(now + gap)
    if (secondsUntilFree(counts, of, now) > 0) continue
    moments.push(now)
    const slot = slotOf(of.windowMs, now)
    const known = counts.find((count) => count.slot === slot)
    if (known === undefined) counts.push({ slot, count: 1 })
    else known.count += 1
  }
  return moments
}

const gaps = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 20_000 })), { maxLength: 200 })

describe('a sliding window', () => {
  it.each([
    ['nothing', [], 0],
    ['fewer than the budget', [2], 0],
    ['the budget in the running slot', [3], 70],
    ['the budget in two slots, of which the older has what is needed', [1, 2], 60],
  ])('waits after %s', (_, perSlot, seconds) => {
    const first = slotOf(minute, noon) - perSlot.length + 1
    const counts = perSlot.map((count, index): SlotCount => ({ slot: first + index, count }))
    expect(secondsUntilFree(counts, budget, noon)).toBe(seconds)
  })

  it('counts an admission for the window and up to one slot more', () => {
    const slot = slotOf(minute, noon)
    const counts = [{ slot, count: 3 }]
    expect(secondsUntilFree(counts, budget, later(69_999))).toBe(1)
    expect(secondsUntilFree(counts, budget, later(70_000))).toBe(0)
    expect(slotEndsAt(minute, slot)).toBe(later(70_000))
    expect(oldestSlot(minute, later(70_000))).toBe(slot + 1)
  })

  it('does not count admissions of a clock that was set back, and counts those of a server that is a little ahead', () => {
    const countedAt = (ahead: number) => [{ slot: slotOf(minute, later(ahead)), count: 3 }]
    expect(secondsUntilFree(countedAt(minute), budget, noon)).toBe(130)
    expect(secondsUntilFree(countedAt(2 * minute), budget, noon)).toBe(0)
    expect(secondsUntilFree(countedAt(30 * 24 * 60 * minute), budget, noon)).toBe(0)
  })

  test.prop([gaps, fc.integer({ min: 1, max: 10 })])(
    'a sliding window never admits more than the budget within any window',
    (given, max) => {
      const moments = admitted(given, { max, windowMs: minute })
      for (const from of moments) {
        const within = moments.filter((at) => at >= from && at < from + minute)
        expect(within.length).toBeLessThanOrEqual(max)
      }
    },
  )

  test.prop([gaps, fc.integer({ min: 1, max: 10 })])(
    'admits again after the returned wait and not before',
    (given, max) => {
      const of = { max, windowMs: minute }
      const moments = admitted(given, of)
      const slots = Map.groupBy(moments, (at) => slotOf(minute, instant(at)))
      const counts = [...slots].map(([slot, at]) => ({ slot, count: at.length }))
      const now = instant(noon + given.reduce((sum, gap) => sum + gap, 0))
      const seconds = secondsUntilFree(counts, of, now)
      expect(secondsUntilFree(counts, of, instant(now + seconds * 1000))).toBe(0)
      if (seconds > 1)
        expect(secondsUntilFree(counts, of, instant(now + (seconds - 1) * 1000))).toBeGreaterThan(0)
    },
  )
})
