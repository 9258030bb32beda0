import { type Instant, instant } from '#domain/dates/instant.ts'
import {
  type LocalDate,
  localDate,
  localDateOf,
  moscowOffsetMs,
  parseLocalDate,
} from '#domain/dates/local-date.ts'
import { invalid, isValid, type Parsed, valid } from '#domain/parsed.ts'

/** A day of the law, with the time of day where the register knows it. */
export interface Moment {
  readonly on: LocalDate
  readonly at: Instant | null
}

const withOffset = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/

/** PostgreSQL has no year 0, and a date has four digits for its year. */
const calendar = { first: localDate('0001-01-02'), last: localDate('9999-12-30') } as const

/** Parses a day, or a time with an offset; its error code is `moment`. */
export const parseMoment = (text: string): Parsed<Moment> => {
  const isTime = withOffset.test(text)
  const day = parseLocalDate(isTime ? text.slice(0, 10) : text)
  const at = isTime ? Date.parse(text) : null
  if (!isValid(day) || Number.isNaN(at) || day.value < calendar.first || day.value > calendar.last)
    return invalid('moment', 'нужна дата (2026-05-12) или время со смещением (2026-05-12T12:40:00+03:00)')
  if (at === null) return valid({ on: day.value, at })
  return valid({ on: localDateOf(instant(at)), at: instant(at) })
}

/** Formats it as the registers do, in Moscow time. */
export const writeMoment = ({ on, at }: Moment): string =>
  at === null ? on : new Date(at + moscowOffsetMs).toISOString().replace(/\.\d{3}Z$/, '+03:00')
