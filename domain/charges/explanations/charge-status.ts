import { compareDates, localDateOf, type LocalDate } from '#domain/dates/local-date.ts'
import type { Instant } from '#domain/dates/instant.ts'
import { zero, type Kopecks } from '#domain/money/kopecks.ts'
import type { Discount, Charge } from '#domain/charges/charge.ts'
import { payDay } from '#domain/charges/terms/pay-day.ts'

/**
 * Status of a charge for the person who has to pay it. `unfinished`: a payment was started and the bank has taken nothing;
 * `processing`: the bank has the order. `returning`: the money of the payment is on its way back to the payer.
 */
export type ChargeStatus =
  | 'unfinished'
  | 'discount'
  | 'regular'
  | 'overdue'
  | 'bailiff'
  | 'processing'
  | 'returning'
  | 'paid'

/** What is known about the payment of a charge. */
type PaymentOfCharge = Pick<Charge, 'paidAt' | 'heldBy'>

/**
 * Returns whether the money for the charge is on its way back to the payer. Until it has come, the charge counts neither as paid nor
 * as payable.
 */
export const isBeingReturned = ({ heldBy }: Pick<Charge, 'heldBy'>): boolean => heldBy?.isReturning === true

/**
 * Returns whether the charge is certainly paid: by the register, or by a payment of this service that the register does
 * not show yet.
 */
export const isPaid = (charge: PaymentOfCharge): boolean =>
  !isBeingReturned(charge) && (charge.paidAt !== null || charge.heldBy?.paid === true)

/** Returns whether a payment of the charge can be started: it is not paid and has no claim. */
export const isPayable = ({ paidAt, heldBy }: PaymentOfCharge): boolean => paidAt === null && heldBy === null

/** Returns the charges without the claims of payments that were cancelled after the charges were loaded. */
export const freeCharges = (charges: readonly Charge[], cancelled: ReadonlySet<string>): readonly Charge[] =>
  cancelled.size === 0
    ? charges
    : charges.map((charge) =>
        cancelled.has(charge.heldBy?.paymentId ?? '') ? { ...charge, heldBy: null } : charge,
      )

/** Returns whether a payment of the charge was started and the bank has taken nothing, so that the payer has to finish it. */
export const isUnfinished = (charge: PaymentOfCharge): boolean =>
  !isPaid(charge) && !isBeingReturned(charge) && charge.heldBy?.isUnfinished === true

/** Returns what was paid for the charge, without the commission; null if it is not paid, or if this service cannot know. */
export const amountPaid = (charge: PaymentOfCharge): Kopecks | null =>
  isPaid(charge) ? (charge.heldBy?.amount ?? null) : null

/** Returns the discount of a payment on that day, or null. The day of payment counts, not that of crediting. */
export const discountOn = (
  charge: PaymentOfCharge & Pick<Charge, 'discount'>,
  today: LocalDate,
): Discount | null =>
  charge.discount !== null && !isPaid(charge) && today <= charge.discount.lastDay ? charge.discount : null

/** Returns the last day of the discount that ends first; null if no charge has a discount on that day. */
export const nearestLastDayOf = (
  charges: readonly Parameters<typeof discountOn>[0][],
  today: LocalDate,
): LocalDate | null =>
  charges.flatMap((charge) => discountOn(charge, today)?.lastDay ?? []).toSorted(compareDates)[0] ?? null

/** Returns the sum that closes the charge on that day; zero if it is paid. The sum of a started payment is fixed. */
export const amountDue = (
  charge: PaymentOfCharge & Pick<Charge, 'discount' | 'amount'>,
  today: LocalDate,
): Kopecks => {
  if (isPaid(charge)) return zero
  if (typeof charge.heldBy?.amount === 'number') return charge.heldBy.amount
  return discountOn(charge, today)?.discounted ?? charge.amount
}

/** Returns the sum to pay for the charge on that day: zero if it is paid, or if a payment has a claim on it. */
export const amountPayable = (
  charge: PaymentOfCharge & Pick<Charge, 'discount' | 'amount'>,
  today: LocalDate,
): Kopecks => (isPayable(charge) ? amountDue(charge, today) : zero)

/** Returns the status on a day. The checks are ordered from the most certain fact to the least certain. */
export const chargeStatusOn = (charge: Charge, today: LocalDate): ChargeStatus => {
  if (isBeingReturned(charge)) return 'returning'
  if (isPaid(charge)) return 'paid'
  if (charge.heldBy !== null) return isUnfinished(charge) ? 'unfinished' : 'processing'
  if (charge.bailiff) return 'bailiff'
  if (discountOn(charge, today) !== null) return 'discount'
  return payDay(charge.kind, charge.ruledOn) < today ? 'overdue' : 'regular'
}

/** Returns the status at a moment, by the calendar date in Moscow. */
export const chargeStatus = (charge: Charge, now: Instant): ChargeStatus =>
  chargeStatusOn(charge, localDateOf(now))
