import type { Instant } from '#domain/dates/instant.ts'
import type { LocalDate } from '#domain/dates/local-date.ts'
import { formatDate, formatDateTime } from '#domain/dates/wording.ts'
import { defineMessages } from '#cli/messages/message.ts'

const russian = {
  date: (date: LocalDate) => formatDate(date),
  dateTime: (moment: Instant) => formatDateTime(moment),
}

export type DatesCatalogue = typeof russian

export const datesMessages = defineMessages('dates', russian)
