import type { Branded } from '#domain/branded.ts'
import { invalid, valid, type Parsed } from '#domain/parsed.ts'
import { dayMs, hourMs } from './duration.ts'
import { instant, type Instant } from './instant.ts'

/** A calendar date, `YYYY-MM-DD`, in Moscow unless stated otherwise. */
export type LocalDate = Branded<string, 'LocalDate'>

/** Moscow has kept UTC+3 all year round since 26 October 2014 (248-ФЗ of 21.07.2014). */
export const moscowOffsetMs = 3 * hourMs

const dayNumber = (date: LocalDate): number => Date.parse(date) / dayMs

const shape = /^\d{4}-\d{2}-\d{2}$/

/** Days of the months in a year without a leap day. */
const daysOfMonths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

/**
 * Whether the text is an existing day, written `YYYY-MM-DD`. It is computed without `Date`, which takes ten times as long.
 */
const exists = (text: string): text is LocalDate => {
  if (!shape.test(text)) return false
  const [month, day] = [Number(text.slice(5, 7)), Number(text.slice(8))]
  const days = month === 2 && isLeap(Number(text.slice(0, 4))) ? 29 : (daysOfMonths[month - 1] ?? 0)
  return day >= 1 && day <= days
}

/** Parses `2026-05-12` and `12.05.2026`. */
export const parseLocalDate = (text: string): Parsed<LocalDate> => {
  const trimmed = text.trim()
  const iso = trimmed.replace(/^(\d{2})\.(\d{2})\.(\d{4})$/, '$3-$2-$1')
  if (exists(iso)) return valid(iso)
  return invalid('date', 'Нет такой даты. Напишите её как 31.12.2026 или 2026-12-31')
}

/**
 * Creates a date from a literal in the code, such as a table of law. Throws on an invalid one, because that is
 * a bug.
 */
export const localDate = (text: string): LocalDate => {
  if (!exists(text)) throw new RangeError(`not a date: ${text}`)
  return text
}

const firstYear = 0
const lastYear = 9999
const firstDay = dayNumber(localDate('0000-01-01'))
const lastDay = dayNumber(localDate('9999-12-31'))

/** A date has four digits for its year, so a day outside of the calendar is its first or its last one. */
const dateOfDay = (day: number): LocalDate =>
  localDate(new Date(Math.min(Math.max(day, firstDay), lastDay) * dayMs).toISOString().slice(0, 10))

/** Returns the calendar date in Moscow at that moment. */
export const localDateOf = (moment: Instant): LocalDate =>
  dateOfDay(Math.floor((moment + moscowOffsetMs) / dayMs))

/** Returns the hour of the day in Moscow, 0 to 23. */
export const moscowHourOf = (moment: Instant): number => new Date(moment + moscowOffsetMs).getUTCHours()

/** Returns the moment at which the day begins in Moscow. */
export const midnight = (date: LocalDate): Instant => instant(Date.parse(date) - moscowOffsetMs)

/** Returns the date that is a number of days later; earlier for a negative number. */
export const addDays = (date: LocalDate, days: number): LocalDate => dateOfDay(dayNumber(date) + days)

/** Returns the same day of another year; 29 February becomes 28 February in a common year. */
export const addYears = (date: LocalDate, years: number): LocalDate => {
  const year = Math.min(Math.max(yearOf(date) + years, firstYear), lastYear)
  const same = `${String(year).padStart(4, '0')}${date.slice(4)}`
  return exists(same) ? same : localDate(same.replace(/29$/, '28'))
}

/** Returns the days from `from` to `to`, positive if `to` is later. */
export const daysBetween = (from: LocalDate, to: LocalDate): number => dayNumber(to) - dayNumber(from)

/** Compares dates for sorting: negative if the first date is earlier. ISO dates sort like their texts. */
export const compareDates = (a: LocalDate, b: LocalDate): number => Number(a > b) - Number(a < b)

/** Returns the weekday: Monday is 1, Sunday is 7 (ISO 8601). */
export const weekday = (date: LocalDate): number => new Date(date).getUTCDay() || 7

/** Returns the year of a date, four digits. */
export const yearOf = (date: LocalDate): number => Number(date.slice(0, 4))

/** Returns the month: January is 1. */
export const monthOf = (date: LocalDate): number => Number(date.slice(5, 7))

/** Returns the day of the month, from 1. */
export const dayOf = (date: LocalDate): number => Number(date.slice(8))
