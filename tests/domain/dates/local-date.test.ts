import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import {
  addDays,
  addYears,
  compareDates,
  dayOf,
  daysBetween,
  localDate,
  localDateOf,
  monthOf,
  parseLocalDate,
  weekday,
  yearOf,
} from '#domain/dates/local-date.ts'
import { anyDate, moment } from '#tests/support/arbitraries/date.ts'

describe('parseLocalDate', () => {
  it.each(['2026-05-12', '12.05.2026', ' 12.05.2026\n'])('reads «%s»', (text) => {
    expect(parseLocalDate(text)).toEqual({ _tag: 'Valid', value: '2026-05-12' })
  })

  it.each(['29.02.2024', '2000-02-29'])('accepts the leap day %s', (text) => {
    expect(parseLocalDate(text)._tag).toBe('Valid')
  })

  it.each([
    '',
    'вчера',
    '12.5.2026',
    '12/05/2026',
    '2026-5-12',
    '20260512',
    '2026-05-12T00:00',
    '12.05.26',
    '30.02.2026',
    '29.02.2026',
    '29.02.1900',
    '31.04.2026',
    '00.01.2026',
    '2026-13-01',
    '32.01.2026',
  ])('refuses «%s»', (text) => {
    expect(parseLocalDate(text)).toEqual({
      _tag: 'Invalid',
      issues: [{ code: 'date', message: 'Нет такой даты. Напишите её как 31.12.2026 или 2026-12-31' }],
    })
  })

  test.prop([anyDate])('both spellings of a day are one day', (date) => {
    const written = date.split('-').toReversed().join('.')
    expect(parseLocalDate(date)).toEqual({ _tag: 'Valid', value: date })
    expect(parseLocalDate(written)).toEqual({ _tag: 'Valid', value: date })
  })

  test.prop(
    [fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 0, max: 13 }), fc.integer({ min: 0, max: 32 })],
    {
      numRuns: 1000,
    },
  )('parseLocalDate has the days of the calendar of the engine', (year, month, day) => {
    const date = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
    const time = Date.parse(date)
    const isDay = Number.isFinite(time) && new Date(time).toISOString().startsWith(date)
    expect(parseLocalDate(date)._tag).toBe(isDay ? 'Valid' : 'Invalid')
  })

  test.prop([fc.string()])('any text is parsed or rejected', (text) => {
    expect(parseLocalDate(text)._tag).toMatch(/^(?:Valid|Invalid)$/)
  })
})

describe('localDate', () => {
  it.each(['2026-02-30', 'today', '12.05.2026'])('throws for «%s»', (text) => {
    expect(() => localDate(text)).toThrow(RangeError)
  })
})

describe('localDateOf', () => {
  it.each([
    ['2026-05-11T20:59:59.999Z', '2026-05-11'],
    ['2026-05-11T21:00:00.000Z', '2026-05-12'],
    ['2025-12-31T21:00:00.000Z', '2026-01-01'],
    ['2024-02-28T21:00:00.000Z', '2024-02-29'],
    ['1969-12-31T20:59:59.999Z', '1969-12-31'],
  ])('%s is %s in Moscow', (moscow, date) => {
    expect(localDateOf(instant(Date.parse(moscow)))).toBe(date)
  })

  test.prop([moment])('localDateOf agrees with the calendar of Moscow, which is three hours ahead', (now) => {
    expect(localDateOf(now)).toBe(new Date(now + 10_800_000).toISOString().slice(0, 10))
  })
})

describe('addDays and daysBetween', () => {
  it.each([
    ['2026-10-22', 30, '2026-11-21'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2025-12-31', 1, '2026-01-01'],
    ['2026-01-01', -1, '2025-12-31'],
  ])('%s and %d days is %s', (from, days, to) => {
    expect(addDays(localDate(from), days)).toBe(to)
  })

  test.prop([anyDate, fc.integer({ min: -2000, max: 2000 })])('undo each other', (date, days) => {
    expect(daysBetween(date, addDays(date, days))).toBe(days)
  })

  test.prop([anyDate, anyDate])('keep the order of days', (a, b) => {
    const order = Math.sign(compareDates(a, b))
    expect(order).toBe(a < b ? -1 : Number(a > b))
  })
})

describe('the ends of the calendar', () => {
  it.each([
    ['9999-12-20', 30, '9999-12-31'],
    ['0000-01-10', -30, '0000-01-01'],
  ])('%s and %i days is %s', (from, days, to) => {
    expect(addDays(localDate(from), days)).toBe(to)
  })

  it('no date is later than the last day with a year of four digits', () => {
    expect(addYears(localDate('9998-05-12'), 2)).toBe('9999-05-12')
    expect(localDateOf(instant(Date.parse('9999-12-31T23:59:00-12:00')))).toBe('9999-12-31')
  })
})

describe('addYears', () => {
  it.each([
    ['2024-11-21', 2, '2026-11-21'],
    ['2024-02-29', 4, '2028-02-29'],
    ['2024-02-29', 2, '2026-02-28'],
  ])('%s and %d years is %s', (from, years, to) => {
    expect(addYears(localDate(from), years)).toBe(to)
  })

  test.prop([anyDate, fc.nat(100)])('keeps the month', (date, years) => {
    const later = addYears(date, years)
    expect([yearOf(later), monthOf(later)]).toEqual([yearOf(date) + years, monthOf(date)])
  })
})

describe('weekday', () => {
  it.each([
    ['2025-05-24', 6],
    ['2025-05-26', 1],
    ['2026-12-20', 7],
    ['1970-01-01', 4],
    ['1900-01-01', 1],
  ])('weekday of %s is %d', (date, day) => {
    expect(weekday(localDate(date))).toBe(day)
  })

  test.prop([anyDate])('repeats after seven days and not before', (date) => {
    const week = Array.from({ length: 7 }, (_, days) => weekday(addDays(date, days)))
    expect(new Set(week).size).toBe(7)
    expect(weekday(addDays(date, 7))).toBe(week[0])
  })
})

test.prop([anyDate])('a date is made of its year, month and day', (date) => {
  expect(new Date(Date.UTC(yearOf(date), monthOf(date) - 1, dayOf(date))).toISOString().slice(0, 10)).toBe(
    date,
  )
})

describe('instant', () => {
  it('throws for an invalid date', () => {
    expect(() => instant(Date.parse('вчера'))).toThrow(RangeError)
  })
})
