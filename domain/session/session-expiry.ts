import { instant, type Instant } from '#domain/dates/instant.ts'
import { sessionSeconds } from './auth-data.ts'

/** When a session ends unless it is used before: 3600 s (spec §9) of inactivity (decisions.md, Security). */
export const sessionEndsAt = (lastUsedAt: Instant): Instant => instant(lastUsedAt + sessionSeconds * 1000)

export type SessionUse =
  | { readonly _tag: 'Alive'; readonly lastUsedAt: Instant }
  | { readonly _tag: 'Expired' }

/** What using a session at that moment makes of it; a clock that was put back takes nothing away. */
export const decideUse = (lastUsedAt: Instant, now: Instant): SessionUse =>
  now < sessionEndsAt(lastUsedAt)
    ? { _tag: 'Alive', lastUsedAt: instant(Math.max(lastUsedAt, now)) }
    : { _tag: 'Expired' }

/** However busy it is, a session ends (ASVS 7.3.2). */
export const maxSessionDays = 30

export const sessionEndsAtLatest = (begunAt: Instant): Instant =>
  instant(begunAt + maxSessionDays * 86_400_000)

/** Whether a session that begun and was last used then is still one: the server's question before every call. */
export const isSessionAlive = (begunAt: Instant, lastUsedAt: Instant, now: Instant): boolean =>
  now < sessionEndsAtLatest(begunAt) && decideUse(lastUsedAt, now)._tag === 'Alive'
