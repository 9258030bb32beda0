import { createEvents } from 'ics'
import type { DeadlineEvent } from '#domain/fines/deadline-events.ts'
import { addDays, dayOf, type LocalDate, monthOf, yearOf } from '#domain/dates/local-date.ts'

const parts = (date: LocalDate): [number, number, number] => [yearOf(date), monthOf(date), dayOf(date)]

/** A calendar of whole days, each with a word three days ahead. `null` where there is no day to take along. */
export const calendarFile = (events: readonly DeadlineEvent[], product: string): string | null => {
  if (events.length === 0) return null
  const { error, value } = createEvents(
    events.map(({ id, date, title, words }) => ({
      uid: `${id}@fines`,
      start: parts(date),
      end: parts(addDays(date, 1)),
      title,
      description: words,
      productId: product,
      busyStatus: 'FREE',
      alarms: [{ action: 'display', description: title, trigger: { days: 3, before: true } }],
    })),
  )
  if (error) throw error
  return value ?? null
}
