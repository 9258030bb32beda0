import { instant, type Instant } from '#domain/dates/instant.ts'
import { timeOnSiteMs } from './tracking-delays.ts'

/** One visit: every document of one tab, one after the other. */
export interface Visit {
  readonly startedAt: Instant
  readonly isGoalReached: boolean
}

export const newVisit = (now: Instant): Visit => ({ startedAt: now, isGoalReached: false })

/** Spec §4: milliseconds until the goal of 180 s is to be reported; null where it was. A page change does not begin it anew. */
export const msUntilGoal = ({ startedAt, isGoalReached }: Visit, now: Instant): number | null =>
  // A clock that was put back begins the visit again.
  isGoalReached ? null : Math.min(timeOnSiteMs, Math.max(0, instant(startedAt + timeOnSiteMs) - now))
