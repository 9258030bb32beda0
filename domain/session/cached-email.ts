import type { Instant } from '#domain/dates/instant.ts'

/** Spec §9: lifetime of a cached e-mail, in seconds (decisions.md, Values not shown), that is, 7 days. */
export const cachedEmailSeconds = 604_800

/** The address as it was last heard, and whose it is: on a shared device nobody sees another's. */
export interface CachedEmail {
  readonly userId: string
  readonly email: string
  readonly cachedAt: Instant
}

/** Spec §4 Profile load: what stands in for an e-mail that could not be fetched; empty where nothing can. */
export const emailFromCache = (cached: CachedEmail | null, userId: string, now: Instant): string =>
  cached !== null && cached.userId === userId && now - cached.cachedAt < cachedEmailSeconds * 1000
    ? cached.email
    : ''
