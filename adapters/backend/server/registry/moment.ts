import { type Instant, instant } from '#domain/dates/instant.ts'
import { type LocalDate, localDateOf, moscowOffsetMs, parseLocalDate } from '#domain/dates/local-date.ts'
import { invalid, isValid, type Parsed, valid } from '#domain/parsed.ts'

/** A day of the law, with the time of day where the register knows it. */
export interface Moment {
  readonly on: LocalDate
  readonly at: Instant | null
}

const withOffset = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/

/** Parses a day, or a time with an offset; its error code is `moment`. */
export const parseMoment = (text: string): Parsed<Moment> => {
  if (withOffset.test(text)) {
    const at = Date.parse(text)
    if (!Number.isNaN(at)) return valid({ on: localDateOf(instant(at)), at: instant(at) })
  }
  const day = parseLocalDate(text)
  if (isValid(day)) return valid({ on: day.value, at: null })
  return invalid('moment', 'нужна дата (2026-05-12) или время со смещением (2026-05-12T12:40:00+03:00)')
}

/** Formats it as the registers do, in Moscow time. */
export const writeMoment = ({ on, at }: Moment): string =>
  at === null ? on : new Date(at + moscowOffsetMs).toISOString().replace(/\.\d{3}Z$/, '+03:00')
