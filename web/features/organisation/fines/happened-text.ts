import type { Charge } from '#domain/charges/charge.ts'
import { type LocalDate, localDateOf } from '#domain/dates/local-date.ts'
import { formatNearDate, formatTime } from '#domain/dates/wording.ts'

/** «8 ноября, 14:20 МСК»; the day alone where the register does not contain the hour. */
export const happenedText = ({ happenedAt, happenedOn }: Charge, today: LocalDate): string => {
  if (happenedAt !== null)
    return `${formatNearDate(localDateOf(happenedAt), today)}, ${formatTime(happenedAt)}\u00A0МСК`
  return happenedOn === null ? 'Дата не указана' : formatNearDate(happenedOn, today)
}
