import type { Instant } from '#domain/dates/instant.ts'
import { type LocalDate, localDateOf } from '#domain/dates/local-date.ts'
import { type Kopecks, sum } from '#domain/money/kopecks.ts'
import type { Charge, ChargeId, SortIdentifier } from '#domain/charges/charge.ts'
import { isPayable, nearestLastDayOf } from '#domain/charges/explanations/charge-status.ts'
import { inCategory, chargeCategories, type ChargeCategory } from './charge-query.ts'
import { chargeTotals } from './charge-totals.ts'
import { type DiscountAtRisk, discountAtRisk, type UpcomingLoss } from './discount-at-risk.ts'

/** The totals of one category of spec §9. */
export interface CategorySummary {
  readonly category: ChargeCategory
  readonly count: number
  /** Sum of the full amounts, without discounts. */
  readonly amount: Kopecks
  /** Sum of those that can be paid now, with the discounts of today. */
  readonly due: Kopecks
}

/** Returns counts and sums of each category, in the order of spec §9. */
export const summariseCategories = (charges: readonly Charge[], now: Instant): readonly CategorySummary[] => {
  return chargeCategories.map((category) => {
    const inside = charges.filter((charge) => inCategory(charge, category))
    return {
      category,
      count: inside.length,
      amount: sum(inside.map(({ amount }) => amount)),
      due: chargeTotals(inside, now).payable.due,
    }
  })
}

/** The loss from not paying one charge, with the id of the charge instead of the charge. */
export interface ChargeLoss extends Omit<UpcomingLoss, 'charge'> {
  readonly fineId: ChargeId
}

/** The savings of paying now and the losses of waiting. */
export interface PaymentAdvantage extends Omit<DiscountAtRisk, 'losses' | 'subjects'> {
  readonly losses: readonly ChargeLoss[]
  readonly subjects: readonly {
    readonly subject: SortIdentifier | null
    readonly saving: Kopecks
    readonly perDay: Kopecks
  }[]
  /** The last day of the discount that ends first. */
  readonly nearestLastDay: LocalDate | null
}

/** Returns what paying now saves and what waiting costs, in kopecks. */
export const advantageOf = (charges: readonly Charge[], now: Instant): PaymentAdvantage => {
  const { losses, ...totals } = discountAtRisk(charges, now)
  return {
    ...totals,
    losses: losses.map(({ charge, ...loss }) => ({ ...loss, fineId: charge.id })),
    nearestLastDay: nearestLastDayOf(charges.filter(isPayable), localDateOf(now)),
  }
}
