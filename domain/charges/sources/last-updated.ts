import type { Instant } from '#domain/dates/instant.ts'
import { daysBetween, localDateOf } from '#domain/dates/local-date.ts'
import { formatNearDate, formatTime } from '#domain/dates/wording.ts'
import { counted } from '#domain/wording/plural.ts'
import { minuteForms } from '#domain/wording/time-forms.ts'

/** Spec §9: last-updated label threshold. */
export const freshSeconds = 60

const dayNames = ['сегодня', 'вчера']

/**
 * Returns «только что» (spec §4), «5 минут назад», «сегодня в 12:40» or «12 мая в 12:40». A moment in the future is also
 * «только что».
 */
export const lastUpdatedLabel = (updatedAt: Instant, now: Instant): string => {
  const seconds = (now - updatedAt) / 1000
  if (seconds < freshSeconds) return 'только что'
  if (seconds < 3600) return `${counted(Math.floor(seconds / 60), minuteForms)} назад`
  const [day, today] = [localDateOf(updatedAt), localDateOf(now)]
  return `${dayNames[daysBetween(day, today)] ?? formatNearDate(day, today)} в ${formatTime(updatedAt)}`
}
