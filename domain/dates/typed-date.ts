import { maxInputLength, stripFormatChars, tooLong } from '#domain/identity/text/normalise-text.ts'
import { invalid, isValid, type Parsed } from '#domain/parsed.ts'
import { type LocalDate, parseLocalDate } from './local-date.ts'
import { monthNames } from './month.ts'
import { formatDate, formatWeekday, monthNamesInDates } from './wording.ts'

/** Returns the number of a month that is written out or abbreviated to three letters or more; 0 for another word. */
const monthNumber = (word: string): number =>
  [monthNames, monthNamesInDates]
    .map((names) => names.findIndex((name) => word.length >= 3 && name.startsWith(word)) + 1)
    .reduce((a, b) => Math.max(a, b))

/** Two digits are a year from 1970 to 2069. */
const fullYear = (year: string): string => {
  if (year.length !== 2) return year
  return `${Number(year) < 70 ? '20' : '19'}${year}`
}

const iso = (year: string, month: number | string, day: string): string =>
  `${fullYear(year)}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`

/** The ways to write a date, each with the groups that it consists of. */
const writings: readonly (readonly [pattern: RegExp, isoOf: (...groups: string[]) => string | null])[] = [
  [
    /^(\d{1,2})(?: ?[.,/-] ?| )(\d{1,2})(?: ?[.,/-] ?| )(\d{4}|\d{2})$/,
    (day = '', month = '', year = '') => iso(year, month, day),
  ],
  [/^(\d{2})(\d{2})(\d{4}|\d{2})$/, (day = '', month = '', year = '') => iso(year, month, day)],
  [/^(\d{4})[.,/-](\d{1,2})[.,/-](\d{1,2})$/, (year = '', month = '', day = '') => iso(year, month, day)],
  [
    /^(\d{1,2})(?:-?го)? ?([а-я]+)[.,]? ?(\d{4}|\d{2})$/,
    (day = '', month = '', year = '') => {
      const number = monthNumber(month)
      return number === 0 ? null : iso(year, number, day)
    },
  ],
]

const tidy = (text: string): string =>
  stripFormatChars(text)
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/ ?(?:г\.?|года?)$/, '')

const isoIn = (text: string): string | null => {
  for (const [pattern, isoOf] of writings) {
    const found = pattern.exec(text)
    if (found !== null) return isoOf(...found.slice(1))
  }
  return null
}

/**
 * Parses a date as people type it: `01.11.2026`, `1.11.26`, `01112026`, `1 ноября 2026`, `2026-11-01`. The day comes before the
 * month. Issue codes: `date.format`, `date.calendar`, `date.early` for a year before 1900, `too-long`.
 */
export const parseTypedDate = (input: string): Parsed<LocalDate> => {
  if (input.length > maxInputLength) return tooLong()
  const written = isoIn(tidy(input))
  if (written === null) return invalid('date.format', 'Напишите дату так: 31.12.2026 или 31 декабря 2026')
  if (written < '1900') return invalid('date.early', 'Проверьте год: нужна дата после 01.01.1900')
  const date = parseLocalDate(written)
  return isValid(date) ? date : invalid('date.calendar', 'Такого дня нет в календаре. Проверьте дату')
}

/** Returns how a typed date was understood, as «1 ноября 2026, воскресенье»; empty for any other text. */
export const typedDateReading = (text: string): string => {
  const parsed = parseTypedDate(text)
  return isValid(parsed) ? `${formatDate(parsed.value)}, ${formatWeekday(parsed.value)}` : ''
}
