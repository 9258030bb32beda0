import { daysBetween, type LocalDate } from '#domain/dates/local-date.ts'
import { formatNearLastDay } from '#domain/dates/wording.ts'
import type { Discount } from '#domain/charges/charge.ts'

/** Number of days before the last one in which a discount is urgent, so that the word is used in its last three days only. */
const urgentDays = 2

/** Returns «Скидка по 7 декабря»; in its last three days «Скидка сгорает: по 7 декабря», on the last one «… сегодня». */
export const discountWording = ({ lastDay }: Pick<Discount, 'lastDay'>, today: LocalDate): string => {
  const daysLeft = daysBetween(today, lastDay)
  if (daysLeft === 0) return 'Скидка сгорает сегодня'
  return `Скидка ${daysLeft <= urgentDays ? 'сгорает: ' : ''}${formatNearLastDay(lastDay, today)}`
}
