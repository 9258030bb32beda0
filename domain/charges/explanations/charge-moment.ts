import type { Charge } from '#domain/charges/charge.ts'
import { type LocalDate, localDateOf } from '#domain/dates/local-date.ts'
import { formatNearDate, formatMoscowTime } from '#domain/dates/wording.ts'

/** «3 ноября, 14:20 МСК»: when the offence happened as exactly as the register says, otherwise the day of the ruling. */
export const chargeMoment = (
  { happenedAt, happenedOn, ruledOn }: Pick<Charge, 'happenedAt' | 'happenedOn' | 'ruledOn'>,
  today: LocalDate,
): string => {
  if (happenedAt !== null)
    return `${formatNearDate(localDateOf(happenedAt), today)}, ${formatMoscowTime(happenedAt)}`
  return happenedOn === null
    ? `Постановление от ${formatNearDate(ruledOn, today)}`
    : formatNearDate(happenedOn, today)
}
