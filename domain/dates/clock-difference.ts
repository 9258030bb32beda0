import { minuteMs } from './duration.ts'
import { instant, type Instant } from './instant.ts'

/** Milliseconds by which the clocks of two servers may differ. */
export const clockDifferenceMs = minuteMs

/** Returns the latest moment that another server with a right clock may have stored before now. */
export const latestStored = (now: Instant): Instant => instant(now + clockDifferenceMs)

/**
 * Returns whether a moment that was stored as past is later than now: the clock ran ahead and was set back. Waits that are counted
 * from such a moment would last as long as the clock was ahead.
 */
export const isFromTheFuture = (stored: Instant, now: Instant): boolean => stored > latestStored(now)

/** Returns whether less than `milliseconds` have passed since a stored moment. One from the future is not recent. */
export const isRecent = (stored: Instant, milliseconds: number, now: Instant): boolean =>
  now - stored < milliseconds && !isFromTheFuture(stored, now)
