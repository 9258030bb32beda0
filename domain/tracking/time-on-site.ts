import { instant, type Instant } from '#domain/dates/instant.ts'
import { timeOnSiteMs } from './tracking-delays.ts'

/** One visit: all pages of one tab, one after another. */
export interface Visit {
  readonly startedAt: Instant
  readonly isGoalReached: boolean
}

/** Returns a visit that starts now. */
export const newVisit = (now: Instant): Visit => ({ startedAt: now, isGoalReached: false })

/**
 * Spec §4: returns the milliseconds until the goal of 180 s is reported; null if it was reported. A navigation does not
 * restart the time.
 */
export const msUntilGoal = ({ startedAt, isGoalReached }: Visit, now: Instant): number | null =>
  // A clock that was set back restarts the visit.
  isGoalReached ? null : Math.min(timeOnSiteMs, Math.max(0, instant(startedAt + timeOnSiteMs) - now))
