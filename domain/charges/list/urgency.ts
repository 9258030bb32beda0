import type { Instant } from '#domain/dates/instant.ts'
import { compareDates, localDateOf, type LocalDate } from '#domain/dates/local-date.ts'
import { minus, sum, type Kopecks } from '#domain/money/kopecks.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { dayRank, sortByRank } from './ranked.ts'
import {
  amountDue,
  discountOn,
  chargeStatusOn,
  type ChargeStatus,
} from '#domain/charges/explanations/charge-status.ts'

/** Charges of one status, the most urgent first. */
export interface ChargeGroup {
  readonly standing: ChargeStatus
  readonly title: string
  readonly fines: readonly Charge[]
  readonly due: Kopecks
}

/** Headings of the list in display order: charges with a discount first. */
export const statusTitles: readonly (readonly [ChargeStatus, string])[] = [
  ['discount', 'Со скидкой'],
  ['regular', 'Обычные'],
  ['overdue', 'Просроченные'],
  ['bailiff', 'У приставов'],
  ['processing', 'В обработке'],
  ['paid', 'Оплаченные'],
]

/** Returns the day to sort by: the last day of a discount, otherwise the day of the ruling. */
const pressingDay = (standing: ChargeStatus, { discount, ruledOn }: Charge): LocalDate =>
  standing === 'discount' && discount !== null ? discount.lastDay : ruledOn

/**
 * Returns the groups that are not empty, in the order of `statusTitles`. Paid charges are sorted with the
 * newest first.
 */
export const groupByUrgency = (fines: readonly Charge[], now: Instant): readonly ChargeGroup[] => {
  const today = localDateOf(now)
  const groups = Map.groupBy(fines, (fine) => chargeStatusOn(fine, today))
  return statusTitles.flatMap(([standing, title]) => {
    const own = groups.get(standing)
    if (own === undefined) return []
    const earliestFirst = sortByRank(
      own,
      (fine) => dayRank(pressingDay(standing, fine)),
      ({ uin }) => uin,
    )
    const group = standing === 'paid' ? earliestFirst.toReversed() : earliestFirst
    return [{ standing, title, fines: group, due: sum(group.map((fine) => amountDue(fine, today))) }]
  })
}

/** Totals above the list, of the charges that can be paid now. */
export interface ChargesSummary {
  readonly count: number
  readonly due: Kopecks
  readonly withoutDiscount: Kopecks
  readonly saving: Kopecks
  /** The last day of the discount that ends first. */
  readonly nearestLastDay: LocalDate | null
}

/** Whether a payment of the charge can be started. */
export const isPayable = (fine: Pick<Charge, 'paidAt' | 'heldBy'>): boolean =>
  fine.paidAt === null && fine.heldBy === null

/** Returns the totals of the charges that can be paid now, in kopecks. */
export const summarise = (fines: readonly Charge[], now: Instant): ChargesSummary => {
  const today = localDateOf(now)
  const payable = fines.filter(isPayable)
  const due = sum(payable.map((fine) => amountDue(fine, today)))
  const withoutDiscount = sum(payable.map(({ amount }) => amount))
  const lastDays = payable.flatMap((fine) => discountOn(fine, today)?.lastDay ?? [])
  return {
    count: payable.length,
    due,
    withoutDiscount,
    saving: minus(withoutDiscount, due),
    nearestLastDay: lastDays.toSorted(compareDates)[0] ?? null,
  }
}
