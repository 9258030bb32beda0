import { type LocalDate, yearOf, monthOf } from '#domain/dates/local-date.ts'
import { monthsBefore } from '#domain/dates/month.ts'
import { type Kopecks, sum } from '#domain/money/kopecks.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { isPaid } from '#domain/charges/explanations/charge-status.ts'

/** Fines of a month by the day of their ruling, at their whole sums: what a discount took off is not known afterwards. */
export interface ChargedMonth {
  /** Its first day. */
  readonly month: LocalDate
  readonly count: number
  readonly amount: Kopecks
  /** The part of `amount` that has been paid. */
  readonly paid: Kopecks
}

const monthsShown = 12

const isWithin = (date: LocalDate, month: LocalDate): boolean =>
  yearOf(date) === yearOf(month) && monthOf(date) === monthOf(month)

type DatedSum = Pick<Charge, 'kind' | 'ruledOn' | 'amount' | 'paidAt' | 'heldBy'>

/** The twelve months up to today's, the oldest first; taxes are another account. */
export const chargesByMonth = (charges: readonly DatedSum[], today: LocalDate): readonly ChargedMonth[] => {
  const fines = charges.filter(({ kind }) => kind === 'fine')
  return Array.from({ length: monthsShown }, (_, place) => {
    const month = monthsBefore(today, monthsShown - 1 - place)
    const within = fines.filter(({ ruledOn }) => isWithin(ruledOn, month))
    return {
      month,
      count: within.length,
      amount: sum(within.map(({ amount }) => amount)),
      paid: sum(within.filter(isPaid).map(({ amount }) => amount)),
    }
  })
}
