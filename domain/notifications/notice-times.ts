import type { Instant } from '#domain/dates/instant.ts'
import { addDays, daysBetween, localDateOf, moscowHourOf, type LocalDate } from '#domain/dates/local-date.ts'
import { isWorkingDay } from '#domain/dates/production-calendar.ts'

/** Hours in Moscow: from the first one until the beginning of the last one. */
const daytime = { from: 9, to: 21 } as const

/** Returns whether it is daytime in Moscow: notices that no action of the user caused are not sent at night. */
export const isDaytime = (now: Instant): boolean => {
  const hour = moscowHourOf(now)
  return hour >= daytime.from && hour < daytime.to
}

/** Returns whether the digest of a day may be sent to the staff: on working days, from the morning in Moscow. */
export const isDigestTime = (now: Instant): boolean =>
  moscowHourOf(now) >= daytime.from && isWorkingDay(localDateOf(now))

/** Returns whether a reminder of a discount is due that ends on `lastDay`; the user wants it `daysBefore` days earlier. */
export const isReminderDue = (lastDay: LocalDate, today: LocalDate, daysBefore: number): boolean =>
  daysBetween(today, lastDay) <= daysBefore

/**
 * Returns the first and the last day on which a fine was ruled whose discount may need a reminder today. The discount lasts 20
 * or 30 days (domain/charges/law/discount-rules.ts), days off may extend it, and the earliest reminder is ten days before its end
 * (`noticeDays`).
 */
export const ruledForReminders = (
  today: LocalDate,
): { readonly from: LocalDate; readonly to: LocalDate } => ({
  from: addDays(today, -45),
  to: addDays(today, -9),
})
