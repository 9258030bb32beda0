import { instant, type Instant } from '#domain/dates/instant.ts'
import { addDays, type LocalDate, midnight } from '#domain/dates/local-date.ts'

/** A period that includes `startAt` and excludes `endAt`. */
export interface Period {
  readonly startAt: Instant
  readonly endAt: Instant
}

/** Returns whether two periods share a moment. A period that begins when the other ends does not overlap it. */
export const overlap = (a: Period, b: Period): boolean => a.startAt < b.endAt && b.startAt < a.endAt

/** Returns the period of one millisecond. */
export const momentPeriod = (at: Instant): Period => ({ startAt: at, endAt: instant(at + 1) })

/** Returns the period of a day in Moscow. */
export const dayPeriod = (date: LocalDate): Period => ({
  startAt: midnight(date),
  endAt: midnight(addDays(date, 1)),
})

/** Returns whether other periods together cover every moment of a period. */
export const isCovered = (period: Period, by: readonly Period[]): boolean => {
  let reached = period.startAt
  for (const { startAt, endAt } of by.toSorted((a, b) => a.startAt - b.startAt)) {
    if (startAt > reached) break
    if (endAt > reached) reached = endAt
  }
  return reached >= period.endAt
}
