import { addDays, weekday, yearOf, type LocalDate } from './local-date.ts'

/** `MM-DD`: holidays of Labour Code art. 112, the same every year. */
const holidays: ReadonlySet<string> = new Set(
  '01-01 01-02 01-03 01-04 01-05 01-06 01-07 01-08 02-23 03-08 05-01 05-09 06-12 11-04'.split(' '),
)

interface Transfers {
  /** Weekdays that are days off. */
  readonly off: readonly string[]
  /** Saturdays and Sundays that are working days. */
  readonly worked: readonly string[]
}

/**
 * Days that the government moved, and those that Labour Code art. 112 part 2 moves, since the discount was introduced. A
 * year that is not listed, such as 2027 until its decree is entered, has only the weekends and the fixed holidays.
 */
const transfers: Readonly<Record<number, Transfers>> = {
  // Decree 1017 of 24.09.2015
  2016: {
    off: ['02-22', '03-07', '05-02', '05-03', '06-13'],
    worked: ['02-20'],
  },
  // Decree 756 of 04.08.2016
  2017: {
    off: ['02-24', '05-08', '11-06'],
    worked: [],
  },
  // Decree 1250 of 14.10.2017
  2018: {
    off: ['03-09', '04-30', '05-02', '06-11', '11-05', '12-31'],
    worked: ['04-28', '06-09', '12-29'],
  },
  // Decree 1163 of 01.10.2018
  2019: {
    off: ['05-02', '05-03', '05-10'],
    worked: [],
  },
  // Decree 875 of 10.07.2019. The non-working days of the epidemic moved no term.
  2020: {
    off: ['02-24', '03-09', '05-04', '05-05', '05-11'],
    worked: [],
  },
  // Decree 1648 of 10.10.2020
  2021: {
    off: ['02-22', '05-03', '05-10', '06-14', '11-05', '12-31'],
    worked: ['02-20'],
  },
  // Decree 1564 of 16.09.2021
  2022: {
    off: ['03-07', '05-02', '05-03', '05-10', '06-13'],
    worked: ['03-05'],
  },
  // Decree 1505 of 29.08.2022
  2023: {
    off: ['02-24', '05-08', '11-06'],
    worked: [],
  },
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

/** Returns whether the day is a working day of a five-day week. */
export const isWorkingDay = (date: LocalDate): boolean => {
  const day = date.slice(5)
  const moved = transfers[yearOf(date)]
  if (holidays.has(day) || moved?.off.includes(day)) return false
  return weekday(date) <= 5 || moved?.worked.includes(day) === true
}

/** Returns the day itself if it is a working day, otherwise the first working day after it (КоАП art. 4.8). */
export const nextWorkingDay = (date: LocalDate): LocalDate => {
  let day = date
  while (!isWorkingDay(day)) day = addDays(day, 1)
  return day
}
