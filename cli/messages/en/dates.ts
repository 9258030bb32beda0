import { dayOf, localDateOf, type LocalDate, monthOf, yearOf } from '#domain/dates/local-date.ts'
import { formatMoscowTime } from '#domain/dates/wording.ts'
import type { Translation } from '#cli/messages/message.ts'
import type { DatesCatalogue } from '#cli/messages/ru/dates.ts'

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

const formatDate = (date: LocalDate): string => `${dayOf(date)} ${months[monthOf(date) - 1]} ${yearOf(date)}`

export const datesEnglish: Translation<DatesCatalogue> = {
  date: formatDate,
  dateTime: (moment) => `${formatDate(localDateOf(moment))}, ${formatMoscowTime(moment)}`,
}
