import type { Instant } from '#domain/dates/instant.ts'

/** Spec §9: lifetime of a cached e-mail in seconds, equal to 7 days. */
export const cachedEmailSeconds = 604_800

/** The last known e-mail address with its user id: on a shared device another user must not see it. */
export interface CachedEmail {
  readonly userId: string
  readonly email: string
  readonly cachedAt: Instant
}

/**
 * Spec §4 Profile load: returns the cached e-mail if the request failed; empty if the cache has none for this
 * user or is too old.
 */
export const emailFromCache = (cached: CachedEmail | null, userId: string, now: Instant): string =>
  cached !== null && cached.userId === userId && now - cached.cachedAt < cachedEmailSeconds * 1000
    ? cached.email
    : ''
