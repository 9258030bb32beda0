import { type LocalDate, localDate, monthOf, yearOf } from './local-date.ts'

/** Names of the months in the nominative, January first. */
export const monthNames =
  'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь'.split(' ')

/** Returns the first day of the month that is `months` months before the month of a day. */
export const monthsBefore = (date: LocalDate, months: number): LocalDate => {
  const count = yearOf(date) * 12 + monthOf(date) - 1 - months
  const [year, month] = [Math.floor(count / 12), (count % 12) + 1]
  return localDate(`${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`)
}

/** Formats a month as «ноябрь 2026». */
export const formatMonth = (date: LocalDate): string => `${monthNames[monthOf(date) - 1]} ${yearOf(date)}`

/** Formats a month as «ноя», for narrow columns. */
export const formatShortMonth = (date: LocalDate): string => (monthNames[monthOf(date) - 1] ?? '').slice(0, 3)
