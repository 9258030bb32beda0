import { minuteMs } from '#domain/dates/duration.ts'
import { instant, type Instant } from '#domain/dates/instant.ts'
import { sessionSeconds } from './auth-data.ts'

/**
 * The reference backend records the use of a session at most once a minute, so the last use seen by this device may be
 * recorded up to this much later, in milliseconds.
 */
const unsureMs = minuteMs

/**
 * Time of the warning before the end of a session, in milliseconds. WCAG 2.2.1 requires 20 seconds; a user who
 * is away from the screen needs minutes.
 */
export const warnedBeforeMs = 5 * minuteMs

/** Returns until when a session that was used at that moment is certainly alive. */
export const sessionSureUntil = (usedAt: Instant): Instant =>
  instant(usedAt + sessionSeconds * 1000 - unsureMs)

/** The expected state of the session of an idle page, with times in milliseconds. */
export type SessionForecast =
  /** No user is signed in on this device. */
  | { readonly _tag: 'SignedOut' }
  | { readonly _tag: 'Alive'; readonly msUntilWarning: number }
  | { readonly _tag: 'Ending'; readonly msLeft: number }
  | { readonly _tag: 'Ended' }

/** Spec §4 Auth expiry as a forecast: `usedAt` is the moment of the last answered request of the session. */
export const predictSession = (usedAt: Instant | null, now: Instant): SessionForecast => {
  if (usedAt === null) return { _tag: 'SignedOut' }
  // If the clock was set back, the last use is limited to now.
  const msLeft = sessionSureUntil(instant(Math.min(usedAt, now))) - now
  if (msLeft <= 0) return { _tag: 'Ended' }
  return msLeft <= warnedBeforeMs
    ? { _tag: 'Ending', msLeft }
    : { _tag: 'Alive', msUntilWarning: msLeft - warnedBeforeMs }
}
