import { instant, type Instant } from '#domain/dates/instant.ts'
import { addDays, localDateOf, midnight } from '#domain/dates/local-date.ts'
import type { DeskState } from './desk-item.ts'
import { isWorkingDay, nextWorkingDay } from '#domain/dates/production-calendar.ts'

/**
 * Returns the moment until which a request has to be answered: the site promises an answer «в течение рабочего дня». From a
 * working day until the same time of the next working day; from a day off until the end of the first working day after it.
 * Days are those of Moscow.
 */
export const answerDue = (receivedAt: Instant): Instant => {
  const day = localDateOf(receivedAt)
  if (!isWorkingDay(day)) return midnight(addDays(nextWorkingDay(day), 1))
  return instant(midnight(nextWorkingDay(addDays(day, 1))) + receivedAt - midnight(day))
}

/** Returns whether a request has waited for its first answer for longer than promised. */
export const isAnswerOverdue = (
  { state, dueAt }: { readonly state: DeskState; readonly dueAt: Instant },
  now: Instant,
): boolean => state === 'new' && dueAt < now
