import { test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { localDate } from '#domain/dates/local-date.ts'
import {
  formatDate,
  formatDateTime,
  formatDayMonth,
  formatDayRange,
  formatLastDay,
  formatNearDate,
  formatNearLastDay,
  formatTime,
  formatWeekday,
} from '#domain/dates/wording.ts'
import { anyDate } from '#tests/support/arbitraries/date.ts'

const may = localDate('2026-05-12')
const noon = instant(Date.parse('2026-05-12T09:40:59Z'))

describe('dates in words', () => {
  it('dates in words are formatted by Russian rules', () => {
    expect(formatDate(may)).toBe('12 мая 2026')
    expect(formatDayMonth(may)).toBe('12 мая')
    expect(formatWeekday(may)).toBe('вторник')
    expect(formatDate(localDate('2025-01-01'))).toBe('1 января 2025')
    expect(formatWeekday(localDate('2026-11-22'))).toBe('воскресенье')
  })

  it('leave out the current year', () => {
    expect(formatNearDate(may, localDate('2026-12-31'))).toBe('12 мая')
    expect(formatNearDate(may, localDate('2027-01-01'))).toBe('12 мая 2026')
  })

  it('include the last day of a term', () => {
    expect(formatLastDay(may)).toBe('по 12 мая 2026')
    expect(formatNearLastDay(may, localDate('2026-12-31'))).toBe('по 12 мая')
    expect(formatNearLastDay(may, localDate('2025-12-31'))).toBe('по 12 мая 2026')
  })

  it.each([
    ['2026-11-23', '2026-11-29', '23–29 ноября'],
    ['2026-11-30', '2026-12-06', '30 ноября — 6 декабря'],
    ['2026-12-28', '2027-01-03', '28 декабря — 3 января'],
  ])('the days from %s to %s name a shared month once', (first, last, text) => {
    expect(formatDayRange(localDate(first), localDate(last))).toBe(text)
  })

  it('dates in words have the time in Moscow with its zone', () => {
    expect(formatTime(noon)).toBe('12:40')
    expect(formatDateTime(noon)).toBe('12 мая 2026, 12:40\u00A0МСК')
    expect(formatDateTime(instant(Date.parse('2025-12-31T21:05:00Z')))).toBe('1 января 2026, 00:05\u00A0МСК')
  })

  test.prop([anyDate])('name every month and every day of the week', (date) => {
    expect(formatDate(date)).toMatch(/^\d{1,2} [а-я]+[ая] \d{4}$/)
    expect(formatWeekday(date)).toMatch(/^[а-я]{5,11}$/)
  })
})
