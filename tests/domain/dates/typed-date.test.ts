import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { dayOf, type LocalDate, localDate, monthOf, yearOf } from '#domain/dates/local-date.ts'
import { parseTypedDate, typedDateReading } from '#domain/dates/typed-date.ts'
import { formatDate } from '#domain/dates/wording.ts'
import { anyDate } from '#tests/support/arbitraries/date.ts'

const two = (number: number): string => String(number).padStart(2, '0')

const codeOf = (text: string): string | undefined => {
  const parsed = parseTypedDate(text)
  return parsed._tag === 'Invalid' ? parsed.issues[0].code : undefined
}

const separator = fc.constantFrom('.', '/', '-', ',', ' ', ' . ', '\u00A0')

const writings = (date: LocalDate, between: string): readonly string[] => {
  const [day, month, year] = [dayOf(date), monthOf(date), yearOf(date)]
  return [
    date,
    formatDate(date),
    formatDate(date).toUpperCase(),
    `${formatDate(date)} года`,
    [two(day), two(month), year].join(between),
    [day, month, year].join(between),
    `${two(day)}${two(month)}${year}`,
  ]
}

describe('parseTypedDate', () => {
  it.each([
    '01.11.2026',
    '1.11.2026',
    '1.11.26',
    '01112026',
    '011126',
    '1 ноября 2026',
    '1 НОЯБРЯ 2026 г.',
    '1 ноя. 2026',
    '1-го ноября 2026 года',
    '1ноября26',
    '01/11/26',
    '1-11-2026',
    '01 11 2026',
    '2026-11-01',
    '2026.11.1',
    '\u200B 1\u00A0ноября\u00A02026\n',
  ])('reads «%s» as 1 November 2026', (text) => {
    expect(parseTypedDate(text)).toEqual({ _tag: 'Valid', value: '2026-11-01' })
  })

  it.each([
    ['', 'date.format'],
    ['вчера', 'date.format'],
    ['1.11', 'date.format'],
    ['1.11.202', 'date.format'],
    ['1112026', 'date.format'],
    ['1 ма 2026', 'date.format'],
    ['1 брюмера 2026', 'date.format'],
    ['31.04.2026', 'date.calendar'],
    ['29.02.2026', 'date.calendar'],
    ['11.31.2026', 'date.calendar'],
    ['01.11.0026', 'date.early'],
    ['1'.repeat(1001), 'too-long'],
  ])('refuses «%s» with %s', (text, code) => {
    expect(codeOf(text)).toBe(code)
  })

  it.each([
    ['1.1.69', '2069-01-01'],
    ['1.1.70', '1970-01-01'],
  ])('takes the two digits of «%s» for a year of 1970 to 2069', (text, date) => {
    expect(parseTypedDate(text)).toEqual({ _tag: 'Valid', value: date })
  })

  test.prop([anyDate, separator])('reads every writing of a date as the same date', (date, between) => {
    for (const text of writings(date, between))
      expect(parseTypedDate(text)).toEqual({ _tag: 'Valid', value: date })
  })

  test.prop([fc.date({ min: new Date('1970-01-01'), max: new Date('2069-12-31'), noInvalidDate: true })])(
    'reads a year of two digits',
    (moment) => {
      const date = localDate(moment.toISOString().slice(0, 10))
      const year = two(yearOf(date) % 100)
      for (const text of [
        `${dayOf(date)}.${monthOf(date)}.${year}`,
        `${two(dayOf(date))}${two(monthOf(date))}${year}`,
      ])
        expect(parseTypedDate(text)).toEqual({ _tag: 'Valid', value: date })
    },
  )

  test.prop([fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[\d./ -]{0,12}$/))])(
    'returns an existing day or an issue for any text, and reads its own reading again',
    (text) => {
      const parsed = parseTypedDate(text)
      if (parsed._tag === 'Invalid') {
        expect(typedDateReading(text)).toBe('')
        return
      }
      expect(localDate(parsed.value)).toBe(parsed.value)
      expect(parseTypedDate(formatDate(parsed.value))).toEqual(parsed)
    },
  )
})

describe('typedDateReading', () => {
  it('shows how a date was understood', () => {
    expect(typedDateReading('1.11.26')).toBe('1 ноября 2026, воскресенье')
    expect(typedDateReading('1.11')).toBe('')
  })
})
