import type { Instant } from '#domain/dates/instant.ts'
import { compareDates, daysBetween, localDateOf, type LocalDate } from '#domain/dates/local-date.ts'
import { kopecks, minus, sum, type Kopecks } from '#domain/money/kopecks.ts'
import type { Charge, SortIdentifier } from '#domain/charges/charge.ts'
import { discountOn, isPayable } from '#domain/charges/explanations/charge-status.ts'
import { payDay } from '#domain/charges/terms/pay-day.ts'
import { matchedDocumentKey, matchedDocumentOf } from './matched-document.ts'

/** The loss from not paying one charge until its next deadline. */
export interface UpcomingLoss {
  readonly charge: Charge
  /** `discount` is a certain loss; `double` is the fine that a court may add (КоАП art. 20.25 part 1). */
  readonly kind: 'discount' | 'double'
  /** The last day to pay without the loss. */
  readonly lastDay: LocalDate
  readonly amount: Kopecks
  /** The amount divided by the days left, including today. */
  readonly perDay: Kopecks
}

/** КоАП art. 20.25 part 1: twice the unpaid fine, not less than 1000 ₽. */
const minDouble = kopecks(1000_00)

const upcomingLoss = (
  charge: Charge,
  kind: UpcomingLoss['kind'],
  today: LocalDate,
  lastDay: LocalDate,
  amount: Kopecks,
): UpcomingLoss => ({
  charge,
  kind,
  lastDay,
  amount,
  perDay: kopecks(Math.round(amount / (daysBetween(today, lastDay) + 1))),
})

/** Returns the next loss of a charge; null if it is paid, in payment, overdue or with the bailiffs. */
export const upcomingLossOf = (charge: Charge, today: LocalDate): UpcomingLoss | null => {
  if (!isPayable(charge)) return null
  const discount = discountOn(charge, today)
  if (discount !== null) {
    return upcomingLoss(
      charge,
      'discount',
      today,
      discount.lastDay,
      minus(charge.amount, discount.discounted),
    )
  }
  const date = payDay(charge.kind, charge.ruledOn)
  if (charge.kind === 'tax' || charge.bailiff || date < today) return null
  return upcomingLoss(charge, 'double', today, date, kopecks(Math.max(2 * charge.amount, minDouble)))
}

/** The loss of one vehicle or document of the user. */
export interface DocumentLoss {
  /** Null if the register does not contain the document that found the charge. */
  readonly subject: SortIdentifier | null
  readonly saving: Kopecks
  readonly perDay: Kopecks
}

export interface DiscountAtRisk {
  /** One entry for each charge with a loss: the highest loss per day first, then the nearest deadline. */
  readonly losses: readonly UpcomingLoss[]
  /** Sum that is saved by paying everything today. */
  readonly saving: Kopecks
  readonly perDay: Kopecks
  /** Sum of the discounts that have expired. */
  readonly lost: Kopecks
  /** The highest loss first. */
  readonly subjects: readonly DocumentLoss[]
}

const highestLossFirst = (a: UpcomingLoss, b: UpcomingLoss): number =>
  b.perDay - a.perDay || compareDates(a.lastDay, b.lastDay) || (a.charge.uin < b.charge.uin ? -1 : 1)

const totals = (losses: readonly UpcomingLoss[]): Pick<DiscountAtRisk, 'saving' | 'perDay'> => {
  // A fine that a court may add is shown as a warning and is not included in the sum.
  const certain = losses.filter(({ kind }) => kind === 'discount')
  return {
    saving: sum(certain.map(({ amount }) => amount)),
    perDay: sum(certain.map(({ perDay }) => perDay)),
  }
}

const documentLosses = (losses: readonly UpcomingLoss[]): readonly DocumentLoss[] => {
  const groups = Map.groupBy(losses, ({ charge }) => matchedDocumentKey(matchedDocumentOf(charge)))
  return [...groups.values()]
    .map((group) => ({
      subject: group[0] === undefined ? null : matchedDocumentOf(group[0].charge),
      ...totals(group),
    }))
    .toSorted((a, b) => b.perDay - a.perDay)
}

/**
 * Sums up the vehicles and documents of a user or fleet by the loss of each day of waiting.
 */
export const discountAtRisk = (charges: readonly Charge[], now: Instant): DiscountAtRisk => {
  const today = localDateOf(now)
  const payable = charges.filter(isPayable)
  const losses = payable.flatMap((charge) => upcomingLossOf(charge, today) ?? []).toSorted(highestLossFirst)
  const expired = payable.flatMap((charge) =>
    charge.discount === null || discountOn(charge, today) !== null
      ? []
      : [minus(charge.amount, charge.discount.discounted)],
  )
  return {
    losses,
    ...totals(losses),
    lost: sum(expired),
    subjects: documentLosses(losses),
  }
}
