import { test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { localDate } from '#domain/dates/local-date.ts'
import { dayPeriod, isCovered, momentPeriod, overlap } from '#domain/organisation/period.ts'
import { anyDate } from '#tests/support/arbitraries/date.ts'
import { hoursIn, shift, shifts, weekMoment } from '#tests/support/arbitraries/shift.ts'

const hours = (from: number, until: number) => ({ startAt: hoursIn(from), endAt: hoursIn(until) })

describe('overlap', () => {
  it.each([
    ['one after the other', hours(9, 12), hours(13, 18), false],
    ['one at the end of the other', hours(9, 12), hours(12, 18), false],
    ['one into the other', hours(9, 13), hours(12, 18), true],
    ['one within the other', hours(9, 18), hours(12, 13), true],
    ['the same', hours(9, 18), hours(9, 18), true],
  ])('overlap compares two periods: %s', (_, a, b, answer) => {
    expect(overlap(a, b)).toBe(answer)
    expect(overlap(b, a)).toBe(answer)
  })

  test.prop([shift, weekMoment])(
    'overlap of a moment and a period is true from its beginning and before its end',
    (one, at) => {
      expect(overlap(one, momentPeriod(at))).toBe(one.startAt <= at && at < one.endAt)
    },
  )

  test.prop([shift, shift])('overlap is true exactly for periods with a common moment', (a, b) => {
    const first = momentPeriod(a.startAt > b.startAt ? a.startAt : b.startAt)
    expect(overlap(a, b)).toBe(overlap(a, first) && overlap(b, first))
  })
})

describe('dayPeriod', () => {
  it('dayPeriod lasts from midnight to midnight in Moscow', () => {
    expect(dayPeriod(localDate('2026-12-31'))).toEqual({
      startAt: Date.parse('2026-12-31T00:00:00+03:00'),
      endAt: Date.parse('2027-01-01T00:00:00+03:00'),
    })
  })

  test.prop([anyDate])('dayPeriod is a day long', (date) => {
    const { startAt, endAt } = dayPeriod(date)
    expect(endAt - startAt).toBe(86_400_000)
  })
})

describe('isCovered', () => {
  it.each([
    ['by one', [hours(8, 19)], true],
    ['exactly', [hours(9, 18)], true],
    ['by two that meet', [hours(12, 18), hours(9, 12)], true],
    ['by two that overlap', [hours(8, 14), hours(12, 20)], true],
    ['by a long one and a short one within it', [hours(8, 20), hours(9, 10)], true],
    ['but for a gap', [hours(9, 12), hours(13, 18)], false],
    ['but for the beginning', [hours(10, 18)], false],
    ['but for the end', [hours(9, 17)], false],
    ['by nothing', [], false],
  ])('isCovered compares a period that is covered %s', (_, by, answer) => {
    expect(isCovered(hours(9, 18), by)).toBe(answer)
  })

  test.prop([shifts, weekMoment])('isCovered is true for a moment that a period overlaps', (periods, at) => {
    const one = momentPeriod(at)
    expect(isCovered(one, periods)).toBe(periods.some((period) => overlap(period, one)))
  })

  test.prop([shifts, shift])('isCovered does not depend on the order', (periods, full) => {
    expect(isCovered(full, periods.toReversed())).toBe(isCovered(full, periods))
  })

  test.prop([shift])('a period covers itself', (period) => {
    expect(isCovered(period, [period])).toBe(true)
  })
})
