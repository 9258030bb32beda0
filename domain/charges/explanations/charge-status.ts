import { localDateOf, type LocalDate } from '#domain/dates/local-date.ts'
import type { Instant } from '#domain/dates/instant.ts'
import { zero, type Kopecks } from '#domain/money/kopecks.ts'
import type { Discount, Charge } from '#domain/charges/charge.ts'
import { payDay } from '#domain/charges/law/pay-day.ts'

/** Status of a charge for the person who has to pay it. */
export type ChargeStatus = 'discount' | 'regular' | 'overdue' | 'bailiff' | 'processing' | 'paid'

type Holding = Pick<Charge, 'paidAt' | 'heldBy'>

/**
 * Whether the charge is certainly paid: by the register, or by a payment of this service that the register does
 * not show yet.
 */
export const isPaid = ({ paidAt, heldBy }: Holding): boolean => paidAt !== null || heldBy?.paid === true

/** Returns the discount of a payment on that day, or null. The day of payment counts, not that of crediting. */
export const discountOn = (fine: Holding & Pick<Charge, 'discount'>, today: LocalDate): Discount | null =>
  fine.discount !== null && !isPaid(fine) && today <= fine.discount.lastDay ? fine.discount : null

/** Returns the sum that closes the charge on that day; zero if it is paid. */
export const amountDue = (fine: Holding & Pick<Charge, 'discount' | 'amount'>, today: LocalDate): Kopecks => {
  if (isPaid(fine)) return zero
  return discountOn(fine, today)?.discounted ?? fine.amount
}

/** Returns the status on a day. The checks are ordered from the most certain fact to the least certain. */
export const chargeStatusOn = (fine: Charge, today: LocalDate): ChargeStatus => {
  if (isPaid(fine)) return 'paid'
  if (fine.heldBy !== null) return 'processing'
  if (fine.bailiff) return 'bailiff'
  if (discountOn(fine, today) !== null) return 'discount'
  return payDay(fine.kind, fine.ruledOn) < today ? 'overdue' : 'regular'
}

/** Returns the status at a moment, by the calendar date in Moscow. */
export const chargeStatus = (fine: Charge, now: Instant): ChargeStatus =>
  chargeStatusOn(fine, localDateOf(now))
