import type { Instant } from '#domain/dates/instant.ts'
import { localDateOf } from '#domain/dates/local-date.ts'
import { formatDate } from '#domain/dates/wording.ts'

/** Spec §3, demoEndDate: day, month name, year with a year suffix, «5 декабря 2026 г.», in Moscow. */
export const formatEndDate = (endsAt: Instant): string => `${formatDate(localDateOf(endsAt))} г.`
