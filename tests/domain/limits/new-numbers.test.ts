import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { networkLimit, secondsUntilNewNumber, seriesOf } from '#domain/limits/new-numbers.ts'

const start = instant(1_800_000_000_000)
const dayMs = 86_400_000

/** Asks for new numbers of one network as soon as it may; returns how many it gets until the end, and how long it takes. */
const askWithoutPause = (maxNumbers: number, end: number) => {
  let [count, lastAt, now] = [0, start, start]
  while (now < end && count < maxNumbers) {
    const asked = count === 0 ? null : { count, firstAt: start, lastAt }
    const wait = secondsUntilNewNumber(asked, networkLimit, now)
    if (wait === 0) {
      count += 1
      lastAt = now
    } else now = instant(now + wait * 1000)
  }
  return { count, seconds: (lastAt - start) / 1000 }
}

describe('secondsUntilNewNumber', () => {
  it('gives a program that walks through numbers fewer than a hundred answers a day', () => {
    expect(askWithoutPause(Number.POSITIVE_INFINITY, start + dayMs).count).toBe(networkLimit.maxPerDay)
  })

  it('lets 40 people behind one address look up two numbers each within a working day, with 85 minutes of waits', () => {
    expect(askWithoutPause(30, start + dayMs)).toEqual({ count: 30, seconds: 0 })
    expect(askWithoutPause(80, start + dayMs)).toEqual({ count: 80, seconds: 5115 })
  })

  it('lets a family or a small office look up thirty numbers without a wait', () => {
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

describe('seriesOf', () => {
  it.each([
    ['STS9911000001', 'STS9911009999', true],
    ['STS9911000001', 'STS9911010001', false],
    ['CARA123BC779911000001', 'CARA123BC779911000002', true],
    ['DL9911000001', 'STS9911000001', false],
    ['UIN18810177261102104017', 'UIN18810177261102104125', true],
    ['UIN18810177261102104017', 'UIN18810177261102114017', false],
    // The last two digits of a tax number are check digits.
    ['INN773412345618', 'INN773412999920', true],
    ['INN773412345618', 'INN773413345618', false],
  ])('%s and %s', (number, other, isOne) => {
    expect(seriesOf(number) === seriesOf(other)).toBe(isOne)
  })
})
