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

/** Charges of one standing, the most pressing first. */
export interface ChargeGroup {
  readonly standing: ChargeStatus
  readonly title: string
  readonly fines: readonly Charge[]
  readonly due: Kopecks
}

/** Headings of the list, in its order: what can still be saved comes first. */
export const statusTitles: readonly (readonly [ChargeStatus, string])[] = [
  ['discount', 'Скидка сгорает'],
  ['regular', 'Обычные'],
  ['overdue', 'Просроченные'],
  ['bailiff', 'У приставов'],
  ['processing', 'В обработке'],
  ['paid', 'Оплаченные'],
]

/** A discount presses by its last day, everything else by its age. */
const pressingDay = (standing: ChargeStatus, { discount, ruledOn }: Charge): LocalDate =>
  standing === 'discount' && discount !== null ? discount.lastDay : ruledOn

/** Non-empty groups in the order of `standingTitles`; paid charges stand newest first. */
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

/** What the head of the list says: only about charges that can be paid now. */
export interface ChargesSummary {
  readonly count: number
  readonly due: Kopecks
  readonly withoutDiscount: Kopecks
  readonly saving: Kopecks
  /** The day after which the next discount is lost. */
  readonly nearestLastDay: LocalDate | null
}

/** Whether a payment of the charge can be started. */
export const isPayable = (fine: Pick<Charge, 'paidAt' | 'heldBy'>): boolean =>
  fine.paidAt === null && fine.heldBy === null

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
