import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import {
  basisPointsOf,
  formatRoubles,
  isKopecks,
  kopecks,
  minus,
  percentOf,
  sum,
  zero,
  type Kopecks,
} from '#domain/money/kopecks.ts'
import { anySum } from '#tests/support/arbitraries/kopecks.ts'

describe('kopecks', () => {
  it.each([0, 1, 50_000, Number.MAX_SAFE_INTEGER])('accepts a whole sum: %d', (amount) => {
    expect(kopecks(amount)).toBe(amount)
  })

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('throws for %d', (amount) => {
    expect(() => kopecks(amount)).toThrow(RangeError)
    expect(isKopecks(amount)).toBe(false)
  })
})

describe('sum and minus', () => {
  it('adds sums, and returns 0 for an empty list', () => {
    expect(sum([kopecks(56_250), kopecks(37_500)])).toBe(93_750)
    expect(sum([])).toBe(zero)
  })

  it('subtracts a part and throws for a larger one', () => {
    expect(minus(kopecks(75_000), kopecks(18_750))).toBe(56_250)
    expect(() => minus(kopecks(1), kopecks(2))).toThrow(RangeError)
  })
})

describe('percentOf', () => {
  it.each([
    [75_000, 75, 56_250],
    [225_000, 75, 168_750],
    [375_000, 75, 281_250],
    [150_000, 75, 112_500],
    [50_000, 75, 37_500],
    [500_000, 75, 375_000],
    [1, 50, 1],
    [1, 49, 0],
    [3, 50, 2],
    [150, 1, 2],
    [149, 1, 1],
  ])('percentOf of %d kopecks, %d %% are %d: half a kopeck goes up', (amount, percent, part) => {
    expect(percentOf(kopecks(amount), percent)).toBe(part)
  })

  test.prop([anySum, fc.nat(10_000)])(
    'percentOf is the exact share rounded half up for any sum',
    (amount, points) => {
      const exact = (BigInt(amount) * BigInt(points) + 5_000n) / 10_000n
      expect(BigInt(basisPointsOf(amount, points))).toBe(exact)
    },
  )

  test.prop([anySum, fc.nat(100)])(
    'a part and the rest make up the whole, to one kopeck',
    (amount, percent) => {
      const both = percentOf(amount, percent) + percentOf(amount, 100 - percent)
      expect([amount, amount + 1]).toContain(both)
    },
  )
})

const read = (text: string): Kopecks => {
  const [roubles = '', rest = '00'] = text.replace(/[\u202F\u00A0₽]/g, '').split(',')
  return kopecks(Number(`${roubles}${rest}`))
}

describe('formatRoubles', () => {
  it.each([
    [168_750, '1\u00A0687,50\u00A0₽'],
    [50_000, '500\u00A0₽'],
    [56_250, '562,50\u00A0₽'],
    [5, '0,05\u00A0₽'],
    [0, '0\u00A0₽'],
    [100_000, '1\u00A0000\u00A0₽'],
    [123_456_789_01, '123\u00A0456\u00A0789,01\u00A0₽'],
  ])('writes %d kopecks as «%s»', (amount, text) => {
    expect(formatRoubles(kopecks(amount))).toBe(text)
  })

  test.prop([anySum])('formatRoubles is parsed as the same sum', (amount) => {
    expect(read(formatRoubles(amount))).toBe(amount)
  })

  test.prop([anySum])('formatRoubles contains no place for a line break', (amount) => {
    expect(formatRoubles(amount)).not.toContain(' ')
  })
})
