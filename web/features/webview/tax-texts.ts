import type { LocalDate } from '#domain/dates/local-date.ts'
import { formatNearDate, formatNearLastDay } from '#domain/dates/wording.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { isBeingReturned, isPaid, isPayable } from '#domain/charges/explanations/charge-status.ts'
import { payDay } from '#domain/charges/terms/pay-day.ts'
import { formatRoubles, sum } from '#domain/money/kopecks.ts'
import { countCharges } from '#domain/charges/list/count-charges.ts'

/** The part of a charge that decides on its status. */
type Tax = Pick<Charge, 'kind' | 'ruledOn' | 'paidAt' | 'heldBy'>

/** Last day of payment, or the reason why the tax cannot be paid. */
export const taxStatus = (tax: Tax, today: LocalDate): string => {
  if (isPaid(tax)) return 'Оплачен'
  if (isBeingReturned(tax)) return 'Деньги возвращаются'
  if (tax.heldBy !== null) return 'Оплата уже начата'
  const lastDay = payDay(tax.kind, tax.ruledOn)
  return lastDay < today
    ? `срок прошёл ${formatNearDate(lastDay, today)}`
    : `оплатить ${formatNearLastDay(lastDay, today)}`
}

/** Summary of the found taxes for a live region, for example «К оплате 2 налога на 10 415 ₽». */
export const taxesFound = (taxes: readonly Charge[]): string => {
  const unpaid = taxes.filter(isPayable)
  if (unpaid.length === 0) return 'Платить сейчас нечего'
  return `К оплате ${countCharges(unpaid)} на ${formatRoubles(sum(unpaid.map(({ amount }) => amount)))}`
}
