import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { networkLimit, secondsUntilNewNumber } from '#domain/limits/new-numbers.ts'

const start = instant(1_800_000_000_000)
const dayMs = 86_400_000

/** A program that asks for a new number as soon as it may; returns how many numbers it gets within a day. */
const numbersOfDay = (): number => {
  let [count, lastAt, now] = [0, start, start]
  while (now < start + dayMs) {
    const asked = count === 0 ? null : { count, firstAt: start, lastAt }
    const wait = secondsUntilNewNumber(asked, networkLimit, now)
    if (wait === 0) {
      count += 1
      lastAt = now
    } else now = instant(now + wait * 1000)
  }
  return count
}

describe('secondsUntilNewNumber', () => {
  it('gives a program that walks through numbers fewer than a hundred answers a day', () => {
    expect(numbersOfDay()).toBe(networkLimit.maxPerDay)
  })

  it('lets a family or an office look up thirty numbers without a wait', () => {
    for (let count = 1; count < 30; count += 1)
      expect(secondsUntilNewNumber({ count, firstAt: start, lastAt: start }, networkLimit, start)).toBe(0)
  })

  it.each([
    [30, 1],
    [35, 2],
    [50, 16],
    [80, 600],
  ])('waits longer with every fifth number: after %i numbers for %i seconds', (count, seconds) => {
    expect(secondsUntilNewNumber({ count, firstAt: start, lastAt: start }, networkLimit, start)).toBe(seconds)
  })

  it('admits a number again when the first of a full day is a day old', () => {
    const asked = { count: networkLimit.maxPerDay, firstAt: start, lastAt: instant(start + 1000) }
    expect(secondsUntilNewNumber(asked, networkLimit, instant(start + dayMs - 1000))).toBe(1)
    expect(secondsUntilNewNumber(asked, networkLimit, instant(start + dayMs))).toBe(0)
  })

  test.prop([fc.nat({ max: 200 }), fc.nat({ max: dayMs })])(
    'a repeated question after the stated wait is admitted',
    (count, elapsed) => {
      const asked = { count, firstAt: start, lastAt: start }
      const now = instant(start + elapsed)
      const wait = secondsUntilNewNumber(asked, networkLimit, now)
      expect(secondsUntilNewNumber(asked, networkLimit, instant(now + wait * 1000))).toBe(0)
    },
  )
})
