import { minuteMs } from '#domain/dates/duration.ts'
import { instant, type Instant } from '#domain/dates/instant.ts'

/** Documents are fresh for 15 minutes; the specification names no time. */
export const documentsFreshMs = 15 * minuteMs

/** Spec §3, §9: the value before any load. */
export const notLoaded = -1

export type DocumentsExpiration = Instant | typeof notLoaded

/** Spec §4 Documents reload: now plus a constant. */
export const documentsExpireAt = (now: Instant): Instant => instant(now + documentsFreshMs)

/**
 * Returns whether the documents have to be reloaded. An expiration too far in the future was written before the
 * clock was set back.
 */
export const needsReload = (expiration: DocumentsExpiration, now: Instant): boolean =>
  expiration === notLoaded || now >= expiration || expiration > documentsExpireAt(now)
