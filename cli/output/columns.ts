import { instant, type Instant } from '#domain/dates/instant.ts'
import type { LocalDate } from '#domain/dates/local-date.ts'
import { formatRoubles, type Kopecks } from '#domain/money/kopecks.ts'
import { parseShiftTime } from '#domain/organisation/shift-time.ts'
import type { RowColumn } from './row-schema.ts'
import type { Text } from '#cli/messages/message.ts'
import { datesMessages } from '#cli/messages/ru/dates.ts'
import { runtimeMessages } from '#cli/messages/ru/runtime.ts'
import { abortUsage } from '#cli/runtime/command-aborted.ts'

const zoned = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/

const dayAlone = /^\d{4}-\d\d-\d\d$/

/** Parses «2026-11-21 09:00» in Moscow time, a date as its midnight, or ISO 8601 with a zone; any other text aborts the command. */
export const momentOf = (option: string, text: string): Instant => {
  const normalised = text.trim().replace(' ', 'T')
  const moment = zoned.test(normalised)
    ? Date.parse(normalised)
    : (parseShiftTime(dayAlone.test(normalised) ? `${normalised}T00:00` : normalised) ?? Number.NaN)
  if (!Number.isNaN(moment)) return instant(moment)
  throw abortUsage('misuse.moment', runtimeMessages.misuseMoment(option, text))
}

/** Returns a moment in ISO 8601, in UTC; null for null. */
export const isoOf = <Moment extends Instant | null>(moment: Moment) =>
  (moment === null ? null : new Date(moment).toISOString()) as Moment extends null ? null : string

/** The names of the fields of a row that have values of one type. */
type FieldOf<Row, Value> = {
  readonly [Name in keyof Row]: Row[Name] extends Value ? Name : never
}[keyof Row] &
  string

/** A column with a text of the row, under the name of its field; empty for null. */
export const textColumn = <Row>(name: FieldOf<Row, string | null>, title: Text): RowColumn<Row> => ({
  name,
  title,
  of: (row) => (row[name] as string | null) ?? '',
})

/** A column with a number of the row, under the name of its field; empty for null. */
export const numberColumn = <Row>(name: FieldOf<Row, number | null>, title: Text): RowColumn<Row> => ({
  name,
  title,
  of: (row) => String((row[name] as number | null) ?? ''),
})

/** A column with an instant: ISO 8601 for programs, Moscow time for people; empty for null. */
export const momentColumn = <Row>(
  name: string,
  title: Text,
  of: (row: Row) => Instant | null,
): RowColumn<Row> => ({
  name,
  title,
  of: (row) => isoOf(of(row)) ?? '',
  shown: (row) => {
    const moment = of(row)
    return moment === null ? '' : datesMessages.dateTime(moment)
  },
})

/** A column with a day: ISO 8601 for programs, day and month in words for people; empty for null. */
export const dateColumn = <Row>(
  name: string,
  title: Text,
  of: (row: Row) => LocalDate | null,
): RowColumn<Row> => ({
  name,
  title,
  of: (row) => of(row) ?? '',
  shown: (row) => {
    const date = of(row)
    return date === null ? '' : datesMessages.date(date)
  },
})

/** A column with a sum: kopecks for programs, roubles for people; empty for null. */
export const kopecksColumn = <Row>(
  name: string,
  title: Text,
  of: (row: Row) => Kopecks | null,
): RowColumn<Row> => ({
  name,
  title,
  of: (row) => String(of(row) ?? ''),
  shown: (row) => {
    const sum = of(row)
    return sum === null ? '' : formatRoubles(sum)
  },
})

/** A column with a boolean value. */
export const flagColumn = <Row>(
  name: string,
  title: Text,
  of: (row: Row) => boolean | null,
): RowColumn<Row> => ({
  name,
  title,
  of: (row) => String(of(row) ?? ''),
  shown: (row) => {
    const flag = of(row)
    if (flag === null) return runtimeMessages.unknown
    return flag ? runtimeMessages.yes : runtimeMessages.no
  },
})
