import type { Charge } from '#domain/charges/charge.ts'
import type { LocalDate } from '#domain/dates/local-date.ts'
import { formatNearLastDay } from '#domain/dates/wording.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import { amountDue, discountOn } from './charge-status.ts'

/** Returns what closes a charge on a day and from when on more is due: «562,50 ₽ по 7 декабря, потом 750 ₽». */
export const dueWording = (charge: Charge, today: LocalDate): string => {
  const due = formatRoubles(amountDue(charge, today))
  const discount = discountOn(charge, today)
  return discount === null
    ? due
    : `${due} ${formatNearLastDay(discount.lastDay, today)}, потом ${formatRoubles(charge.amount)}`
}
