import { test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, localDate, weekday, yearOf } from '#domain/dates/local-date.ts'
import { isWorkingDay, nextWorkingDay } from '#domain/dates/production-calendar.ts'
import { anyDate } from '#tests/support/arbitraries/date.ts'

const daysOf = (year: number) => {
  const first = localDate(`${year}-01-01`)
  return Array.from({ length: 366 }, (_, day) => addDays(first, day)).filter((date) => yearOf(date) === year)
}

describe('isWorkingDay', () => {
  // Numbers of working days of a five-day week from the official calendars.
  it.each([
    [2016, 247],
    [2017, 247],
    [2018, 247],
    [2019, 247],
    [2020, 248],
    [2021, 247],
    [2022, 247],
    [2023, 247],
    [2024, 248],
    [2025, 247],
    [2026, 247],
  ])('%d has %d working days', (year, total) => {
    expect(daysOf(year).filter(isWorkingDay)).toHaveLength(total)
  })

  it.each([
    '2016-02-20',
    '2018-04-28',
    '2018-06-09',
    '2018-12-29',
    '2021-02-20',
    '2022-03-05',
    '2024-04-27',
    '2024-11-02',
    '2024-12-28',
    '2025-11-01',
  ])('the Saturday %s was a working day', (date) => {
    expect(weekday(localDate(date))).toBe(6)
    expect(isWorkingDay(localDate(date))).toBe(true)
  })

  it.each([
    '2016-05-03',
    '2017-05-08',
    '2018-03-09',
    '2019-05-10',
    '2020-05-05',
    '2021-11-05',
    '2022-05-10',
    '2023-11-06',
    '2024-04-29',
    '2024-05-10',
    '2024-12-31',
    '2025-05-02',
    '2025-05-08',
    '2025-06-13',
    '2025-11-03',
    '2025-12-31',
    '2026-01-09',
    '2026-03-09',
    '2026-05-11',
    '2026-12-31',
    '2027-01-01',
    '2027-11-04',
  ])('%s is a day off in the middle of a week', (date) => {
    expect(weekday(localDate(date))).toBeLessThan(6)
    expect(isWorkingDay(localDate(date))).toBe(false)
  })

  it('uses only the holidays of the Labour Code for a year without a decree', () => {
    expect(daysOf(2027).filter((date) => weekday(date) <= 5 && !isWorkingDay(date))).toEqual([
      '2027-01-01',
      '2027-01-04',
      '2027-01-05',
      '2027-01-06',
      '2027-01-07',
      '2027-01-08',
      '2027-02-23',
      '2027-03-08',
      '2027-11-04',
    ])
  })
})

describe('nextWorkingDay', () => {
  it.each([
    ['2026-11-20', '2026-11-20'],
    ['2026-11-21', '2026-11-23'],
    ['2025-10-31', '2025-10-31'],
    ['2025-11-02', '2025-11-05'],
    ['2025-12-31', '2026-01-12'],
    ['2026-12-31', '2027-01-11'],
  ])('nextWorkingDay from %s is %s', (date, working) => {
    expect(nextWorkingDay(localDate(date))).toBe(working)
  })

  test.prop([anyDate])('nextWorkingDay is the first working day that is not earlier', (date) => {
    const next = nextWorkingDay(date)
    const before = Array.from({ length: daysBetween(date, next) }, (_, days) => addDays(date, days))
    expect(isWorkingDay(next)).toBe(true)
    expect(before.some(isWorkingDay)).toBe(false)
    expect(before.length).toBeLessThan(13)
  })
})
