import type { Instant } from '#domain/dates/instant.ts'
import { localDateOf, type LocalDate } from '#domain/dates/local-date.ts'
import { sum, type Kopecks } from '#domain/money/kopecks.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { dayRank, sortByRank } from './ranked.ts'
import { amountDue, chargeStatusOn, type ChargeStatus } from '#domain/charges/explanations/charge-status.ts'

/** Charges of one status, the most urgent first. */
export interface ChargeGroup {
  readonly status: ChargeStatus
  readonly title: string
  readonly charges: readonly Charge[]
  readonly due: Kopecks
}

/** Headings of the list in display order: first what the payer began and has to finish, then charges with a discount. */
export const statusTitles: readonly (readonly [ChargeStatus, string])[] = [
  ['unfinished', 'Оплата не закончена'],
  ['discount', 'Со скидкой'],
  ['regular', 'Обычные'],
  ['overdue', 'Просроченные'],
  ['bailiff', 'У приставов'],
  ['processing', 'Платёж в пути'],
  ['returning', 'Деньги возвращаются'],
  ['paid', 'Оплаченные'],
]

/** Returns the day to sort by: the last day of a discount, otherwise the day of the ruling. */
const pressingDay = (status: ChargeStatus, { discount, ruledOn }: Charge): LocalDate =>
  status === 'discount' && discount !== null ? discount.lastDay : ruledOn

/**
 * Returns the groups that are not empty, in the order of `statusTitles`. Paid charges are sorted with the
 * newest first.
 */
export const groupByUrgency = (charges: readonly Charge[], now: Instant): readonly ChargeGroup[] => {
  const today = localDateOf(now)
  const groups = Map.groupBy(charges, (charge) => chargeStatusOn(charge, today))
  return statusTitles.flatMap(([status, title]) => {
    const ofStatus = groups.get(status)
    if (ofStatus === undefined) return []
    const earliestFirst = sortByRank(
      ofStatus,
      (charge) => dayRank(pressingDay(status, charge)),
      ({ uin }) => uin,
    )
    const group = status === 'paid' ? earliestFirst.toReversed() : earliestFirst
    return [{ status, title, charges: group, due: sum(group.map((charge) => amountDue(charge, today))) }]
  })
}
