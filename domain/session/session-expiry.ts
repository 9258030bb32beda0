import { dayMs } from '#domain/dates/duration.ts'
import { instant, type Instant } from '#domain/dates/instant.ts'
import { sessionSeconds } from './auth-data.ts'

/**
 * Returns the end of a session without further use: 3600 s (spec §9) of inactivity (decision 25).
 */
export const sessionEndsAt = (lastUsedAt: Instant): Instant => instant(lastUsedAt + sessionSeconds * 1000)

export type SessionUse =
  | { readonly _tag: 'Alive'; readonly lastUsedAt: Instant }
  | { readonly _tag: 'Expired' }

/** Returns the result of using a session at that moment. A clock that was set back shortens nothing. */
export const decideUse = (lastUsedAt: Instant, now: Instant): SessionUse =>
  now < sessionEndsAt(lastUsedAt)
    ? { _tag: 'Alive', lastUsedAt: instant(Math.max(lastUsedAt, now)) }
    : { _tag: 'Expired' }

/** Maximum lifetime of a session in days, even with continuous use (ASVS 7.3.2). */
export const maxSessionDays = 30

/** Returns the end of a session that no use can postpone. */
export const sessionEndsAtLatest = (begunAt: Instant): Instant => instant(begunAt + maxSessionDays * dayMs)

/**
 * Returns whether a session with these moments of its start and last use is alive. The server checks it before
 * every request.
 */
export const isSessionAlive = (begunAt: Instant, lastUsedAt: Instant, now: Instant): boolean =>
  now < sessionEndsAtLatest(begunAt) && decideUse(lastUsedAt, now)._tag === 'Alive'
