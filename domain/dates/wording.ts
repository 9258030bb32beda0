import type { Instant } from './instant.ts'
import { dayOf, localDateOf, monthOf, moscowOffsetMs, weekday, yearOf, type LocalDate } from './local-date.ts'

const months = 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' ')

const weekdays = ['понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота', 'воскресенье']

/** «12 мая». */
export const formatDayMonth = (date: LocalDate): string => `${dayOf(date)} ${months[monthOf(date) - 1]}`

/** «12 мая 2026». */
export const formatDate = (date: LocalDate): string => `${formatDayMonth(date)} ${yearOf(date)}`

/** «12 мая» in the year that the reader lives in, «12 мая 2025» otherwise. */
export const formatNearDate = (date: LocalDate, today: LocalDate): string =>
  yearOf(date) === yearOf(today) ? formatDayMonth(date) : formatDate(date)

/** «суббота». */
export const formatWeekday = (date: LocalDate): string => `${weekdays[weekday(date) - 1]}`

/** «12:40» in Moscow. */
export const formatTime = (instant: Instant): string =>
  new Date(instant + moscowOffsetMs).toISOString().slice(11, 16)

/** «12 мая 2026, 12:40 МСК». */
export const formatDateTime = (instant: Instant): string =>
  `${formatDate(localDateOf(instant))}, ${formatTime(instant)} МСК`
