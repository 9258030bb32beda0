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

/** «2026-11-21T09:00» by the clock of Moscow, as fields for a date and a time give it; null for anything else. */
export const readShiftTime = (text: string): Instant | null => {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return null
  const moment = Date.parse(`${text}Z`)
  return Number.isNaN(moment) ? null : instant(moment - moscowOffsetMs)
}

/** The same the other way round. */
export const writeShiftTime = (moment: Instant): string =>
  new Date(moment + moscowOffsetMs).toISOString().slice(0, 16)

/** The Monday of the week that a date belongs to. */
export const mondayOf = (date: LocalDate): LocalDate => addDays(date, 1 - weekday(date))

/** The week that an address asks for by any of its days; this week where it asks for none. */
export const weekAsked = (text: string | null, now: Instant): LocalDate => {
  const asked = text === null ? null : parseLocalDate(text)
  return mondayOf(asked !== null && isValid(asked) ? asked.value : localDateOf(now))
}

/** Monday to Sunday. */
export const daysOfWeek = (monday: LocalDate): readonly LocalDate[] =>
  Array.from({ length: 7 }, (_, day) => addDays(monday, day))

/** Seven days from a Monday on, in Moscow. */
export const weekPeriod = (monday: LocalDate): Period => ({
  startAt: dayPeriod(monday).startAt,
  endAt: dayPeriod(addDays(monday, 6)).endAt,
})

/** Those that take any part of a day, the earliest first. */
export const onDay = <P extends Period>(shifts: readonly P[], day: LocalDate): readonly P[] =>
  shifts
    .filter((shift) => overlap(shift, dayPeriod(day)))
    .toSorted((one, other) => one.startAt - other.startAt)
