import type { Phone } from '#domain/identity/phone.ts'
import type { Uin } from '#domain/identity/uin.ts'
import { formatDate, formatNearLastDay } from '#domain/dates/wording.ts'
import type { LocalDate } from '#domain/dates/local-date.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { discountOn } from '#domain/charges/explanations/charge-status.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'

/** An SMS about a fine: the sum and the last day of the discount, without data that identifies the driver or the car. */
export const fineNotice = (fine: Charge, today: LocalDate): string => {
  const sum = `Штраф ${formatRoubles(fine.amount)}, постановление от ${formatDate(fine.ruledOn)}.`
  const discount = discountOn(fine, today)
  return discount === null
    ? `${sum} Подробности у диспетчера`
    : `${sum} Со скидкой ${formatRoubles(discount.discounted)} ${formatNearLastDay(discount.lastDay, today)}. Подробности у диспетчера`
}

/** Deduplication key: one notice a day to a phone about a charge, independent of the sender. */
export const keyOfNotice = (uin: Uin, msisdn: Phone, today: LocalDate): string =>
  `driver-notice:${uin}:${msisdn}:${today}`
