import { dayMs } from '#domain/dates/duration.ts'
import { instant, type Instant } from '#domain/dates/instant.ts'

/** The time for which a paid bill gives access to the cabinet. */
export interface PaidTerm {
  readonly startsAt: Instant
  readonly endsAt: Instant
}

/** Returns the term of a number of paid days that end at a moment. */
export const paidTermOf = (endsAt: Instant, days: number): PaidTerm => ({
  startsAt: instant(endsAt - days * dayMs),
  endsAt,
})
