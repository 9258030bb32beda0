import { type LocalDate, yearOf, monthOf } from '#domain/dates/local-date.ts'
import { monthsBefore } from '#domain/dates/month.ts'
import { type Kopecks, sum } from '#domain/money/kopecks.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { isPaid } from '#domain/charges/explanations/charge-status.ts'

/** Fines of a month by the day of their ruling, as full sums: a discount that was used is not known afterwards. */
export interface ChargedMonth {
  /** First day of the month. */
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

/** Returns the twelve months up to the current one, the oldest first. Taxes are not included. */
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
