import type { Instant } from './instant.ts'
import { dayOf, localDateOf, monthOf, moscowOffsetMs, weekday, yearOf, type LocalDate } from './local-date.ts'

/** Names of the months in the genitive, January first: «12 мая». */
export const monthNamesInDates =
  'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' ')

const weekdays = ['понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота', 'воскресенье']

/** Formats a date as «12 мая». */
export const formatDayMonth = (date: LocalDate): string =>
  `${dayOf(date)} ${monthNamesInDates[monthOf(date) - 1]}`

/** Formats a date as «12 мая 2026». */
export const formatDate = (date: LocalDate): string => `${formatDayMonth(date)} ${yearOf(date)}`

/** Formats a date in figures as «12.05.2026». */
export const formatNumericDate = (date: LocalDate): string => date.split('-').toReversed().join('.')

/** Formats the days of a period as «23–29 ноября», across months as «30 ноября — 6 декабря». */
export const formatDayRange = (first: LocalDate, last: LocalDate): string =>
  yearOf(first) === yearOf(last) && monthOf(first) === monthOf(last)
    ? `${dayOf(first)}–${formatDayMonth(last)}`
    : `${formatDayMonth(first)} — ${formatDayMonth(last)}`

/** Formats a date of the current year as «12 мая», any other as «12 мая 2025». */
export const formatNearDate = (date: LocalDate, today: LocalDate): string =>
  yearOf(date) === yearOf(today) ? formatDayMonth(date) : formatDate(date)

/** Formats a last day as «по 12 мая 2026»: the day itself counts, which «до» would leave open. */
export const formatLastDay = (date: LocalDate): string => `по ${formatDate(date)}`

/** Formats a last day of the current year as «по 12 мая», any other as «по 12 мая 2025». */
export const formatNearLastDay = (date: LocalDate, today: LocalDate): string =>
  `по ${formatNearDate(date, today)}`

/** Formats a weekday as «суббота». */
export const formatWeekday = (date: LocalDate): string => `${weekdays[weekday(date) - 1]}`

/** Formats a time in Moscow as «12:40». */
export const formatTime = (instant: Instant): string =>
  new Date(instant + moscowOffsetMs).toISOString().slice(11, 16)

/** Formats a time in Moscow as «12:40 МСК», which no line breaks apart. */
export const formatMoscowTime = (instant: Instant): string => `${formatTime(instant)}\u00A0МСК`

/** Formats a moment in Moscow as «12 мая 2026, 12:40 МСК». */
export const formatDateTime = (instant: Instant): string =>
  `${formatDate(localDateOf(instant))}, ${formatMoscowTime(instant)}`
