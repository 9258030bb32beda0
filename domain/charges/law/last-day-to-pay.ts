import type { Charge } from '#domain/charges/charge.ts'
import { discountOn } from '#domain/charges/explanations/charge-status.ts'
import type { LocalDate } from '#domain/dates/local-date.ts'
import { formatNearLastDay } from '#domain/dates/wording.ts'
import { payTerm } from '#domain/charges/terms/legal-terms.ts'

type ChargeToPay = Pick<Charge, 'kind' | 'ruledOn' | 'discount' | 'bailiff' | 'paidAt' | 'heldBy'>

/**
 * Returns the last day on which today's sum closes the charge: «Скидка по 7 декабря», or «Без просрочки примерно по
 * 22 января». Null if that day has passed or the charge was handed to the bailiffs.
 */
export const lastDayToPay = (charge: ChargeToPay, today: LocalDate): string | null => {
  const discount = discountOn(charge, today)
  if (discount !== null) return `Скидка ${formatNearLastDay(discount.lastDay, today)}`
  const { date, estimated } = payTerm(charge.kind, charge.ruledOn)
  if (charge.bailiff || date < today) return null
  return `Без просрочки ${estimated ? 'примерно ' : ''}${formatNearLastDay(date, today)}`
}
