import { instant, type Instant } from '#domain/dates/instant.ts'
import {
  addDays,
  localDateOf,
  moscowOffsetMs,
  parseLocalDate,
  weekday,
  type LocalDate,
} from '#domain/dates/local-date.ts'
import { isValid } from '#domain/parsed.ts'
import { dayPeriod, overlap, type Period } from './period.ts'

/**
 * Parses «2026-11-21T09:00» in Moscow time, as fields for a date and a time contain it; null for any other
 * text.
 */
export const parseShiftTime = (text: string): Instant | null => {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return null
  const moment = Date.parse(`${text}Z`)
  return Number.isNaN(moment) ? null : instant(moment - moscowOffsetMs)
}

/** Formats a moment in Moscow time for the same fields. */
export const writeShiftTime = (moment: Instant): string =>
  new Date(moment + moscowOffsetMs).toISOString().slice(0, 16)

/** Returns the Monday of the week of a date. */
export const mondayOf = (date: LocalDate): LocalDate => addDays(date, 1 - weekday(date))

/** Returns the Monday of the week of any day in an address; the current week if there is none. */
export const requestedWeek = (text: string | null, now: Instant): LocalDate => {
  const parsed = text === null ? null : parseLocalDate(text)
  return mondayOf(parsed !== null && isValid(parsed) ? parsed.value : localDateOf(now))
}

/** Returns the days from Monday to Sunday. */
export const daysOfWeek = (monday: LocalDate): readonly LocalDate[] =>
  Array.from({ length: 7 }, (_, day) => addDays(monday, day))

/** Returns the period of seven days from a Monday in Moscow. */
export const weekPeriod = (monday: LocalDate): Period => ({
  startAt: dayPeriod(monday).startAt,
  endAt: dayPeriod(addDays(monday, 6)).endAt,
})

/** Returns the shifts that overlap a day, the earliest first. */
export const onDay = <P extends Period>(shifts: readonly P[], day: LocalDate): readonly P[] =>
  shifts.filter((shift) => overlap(shift, dayPeriod(day))).toSorted((a, b) => a.startAt - b.startAt)
