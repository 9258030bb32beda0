import { instant, type Instant } from '#domain/dates/instant.ts'
import { addDays, type LocalDate, midnight } from '#domain/dates/local-date.ts'

/** A stretch of time: from `startAt` on, until just before `endAt`. */
export interface Period {
  readonly startAt: Instant
  readonly endAt: Instant
}

/** Whether there is a moment that belongs to both: what begins when the other ends does not overlap it. */
export const overlap = (one: Period, other: Period): boolean =>
  one.startAt < other.endAt && other.startAt < one.endAt

/** One moment, to the millisecond. */
export const momentPeriod = (at: Instant): Period => ({ startAt: at, endAt: instant(at + 1) })

/** A day in Moscow. */
export const dayPeriod = (date: LocalDate): Period => ({
  startAt: midnight(date),
  endAt: midnight(addDays(date, 1)),
})

/** Whether every moment of a period belongs to one of the others. */
export const isCovered = (period: Period, by: readonly Period[]): boolean => {
  let reached = period.startAt
  for (const { startAt, endAt } of by.toSorted((one, other) => one.startAt - other.startAt)) {
    if (startAt > reached) break
    if (endAt > reached) reached = endAt
  }
  return reached >= period.endAt
}
