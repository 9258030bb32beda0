import { addDays, weekday, yearOf, type LocalDate } from './local-date.ts'

/** `MM-DD`: holidays of Labour Code art. 112, the same every year. */
const holidays: ReadonlySet<string> = new Set(
  '01-01 01-02 01-03 01-04 01-05 01-06 01-07 01-08 02-23 03-08 05-01 05-09 06-12 11-04'.split(' '),
)

interface Transfers {
  /** Weekdays that are days off. */
  readonly off: readonly string[]
  /** Saturdays and Sundays that are worked. */
  readonly worked: readonly string[]
}

/**
 * Days that the government moved. A year that is not here, 2027 among them until its decree is entered, has only the
 * weekends and the fixed holidays: a deadline can then come out a day early, never late.
 */
const transfers: Readonly<Record<number, Transfers>> = {
  // Decree 1314 of 10.08.2023
  2024: {
    off: ['04-29', '04-30', '05-10', '12-30', '12-31'],
    worked: ['04-27', '11-02', '12-28'],
  },
  // Decree 1335 of 04.10.2024
  2025: {
    off: ['05-02', '05-08', '06-13', '11-03', '12-31'],
    worked: ['11-01'],
  },
  // Decree 1466 of 24.09.2025; 9 March and 11 May by Labour Code art. 112 part 2
  2026: {
    off: ['01-09', '03-09', '05-11', '12-31'],
    worked: [],
  },
}

/** Whether the day is worked in a five-day week. */
export const isWorkingDay = (date: LocalDate): boolean => {
  const day = date.slice(5)
  const moved = transfers[yearOf(date)]
  if (holidays.has(day) || moved?.off.includes(day)) return false
  return weekday(date) <= 5 || moved?.worked.includes(day) === true
}

/** The day itself when it is worked, otherwise the first worked day after it (КоАП art. 4.8). */
export const nextWorkingDay = (date: LocalDate): LocalDate => {
  let day = date
  while (!isWorkingDay(day)) day = addDays(day, 1)
  return day
}
