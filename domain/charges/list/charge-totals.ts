import type { Instant } from '#domain/dates/instant.ts'
import { localDateOf, type LocalDate } from '#domain/dates/local-date.ts'
import { formatRoubles, type Kopecks, minus, sum } from '#domain/money/kopecks.ts'
import { countCharges } from '#domain/charges/list/count-charges.ts'
import type { Charge } from '#domain/charges/charge.ts'
import {
  amountDue,
  amountPaid,
  isPaid,
  isPayable,
  isUnfinished,
  nearestLastDayOf,
} from '#domain/charges/explanations/charge-status.ts'

/** Totals of the charges that can be paid now. */
export interface ChargesSummary {
  readonly count: number
  /** The number with its noun: «2 штрафа», «1 налог», «5 начислений». */
  readonly counted: string
  readonly due: Kopecks
  readonly withoutDiscount: Kopecks
  readonly saving: Kopecks
  /** The last day of the discount that ends first. */
  readonly nearestLastDay: LocalDate | null
}

/** Charges that a payment has claimed and not paid yet. */
export interface ChargesInPayment {
  readonly count: number
  readonly amount: Kopecks
  /** Those of them whose payment the payer has to finish: the bank has taken nothing. */
  readonly unfinished: number
  readonly unfinishedAmount: Kopecks
}

export interface ChargesPaid {
  readonly count: number
  /** Sum of the charges whose payment this service knows. */
  readonly amount: Kopecks
  /** Number of charges that were paid outside this service, so that their sums are not known. */
  readonly unknown: number
}

/** Counts and sums of a list. Each charge is in exactly one part. */
export interface ChargeTotals {
  readonly payable: ChargesSummary
  readonly inPayment: ChargesInPayment
  readonly paid: ChargesPaid
}

/** Returns whether a payment has claimed the charge and not paid it yet. */
export const isInPayment = (charge: Pick<Charge, 'paidAt' | 'heldBy'>): boolean =>
  !isPayable(charge) && !isPaid(charge)

const payableTotals = (charges: readonly Charge[], today: LocalDate): ChargesSummary => {
  const due = sum(charges.map((charge) => amountDue(charge, today)))
  const withoutDiscount = sum(charges.map(({ amount }) => amount))
  return {
    count: charges.length,
    counted: countCharges(charges),
    due,
    withoutDiscount,
    saving: minus(withoutDiscount, due),
    nearestLastDay: nearestLastDayOf(charges, today),
  }
}

/** Returns the totals of charges at a moment. Every screen, file and command takes its counts and sums from here. */
export const chargeTotals = (charges: readonly Charge[], now: Instant): ChargeTotals => {
  const today = localDateOf(now)
  const claimed = charges.filter(isInPayment)
  const unfinished = claimed.filter(isUnfinished)
  const paid = charges.filter(isPaid)
  const known = paid.flatMap((charge) => amountPaid(charge) ?? [])
  return {
    payable: payableTotals(charges.filter(isPayable), today),
    inPayment: {
      count: claimed.length,
      amount: sum(claimed.map((charge) => amountDue(charge, today))),
      unfinished: unfinished.length,
      unfinishedAmount: sum(unfinished.map((charge) => amountDue(charge, today))),
    },
    paid: { count: paid.length, amount: sum(known), unknown: paid.length - known.length },
  }
}

/**
 * Says what happens to the charges that a payment has claimed: «оплата не закончена: 2 на 1 500 ₽», «в обработке 5 на 3 937,50 ₽»;
 * null where there are none.
 */
export const inPaymentWording = ({ inPayment }: ChargeTotals): string | null => {
  const { count, amount, unfinished, unfinishedAmount } = inPayment
  const parts = [
    unfinished === 0 ? [] : [`оплата не закончена: ${unfinished} на ${formatRoubles(unfinishedAmount)}`],
    count === unfinished
      ? []
      : [`в обработке ${count - unfinished} на ${formatRoubles(minus(amount, unfinishedAmount))}`],
  ].flat()
  return parts.length === 0 ? null : parts.join(', ')
}
