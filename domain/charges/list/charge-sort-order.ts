import type { Charge } from '#domain/charges/charge.ts'
import { dayRank, sortByRank } from './ranked.ts'

/** Spec §3 Ordinance query, order. The specification names only the first one. */
export const chargeSortOrders = ['DEFAULT', 'OLDEST', 'DEAREST', 'DISCOUNT'] as const

export type ChargeSortOrder = (typeof chargeSortOrders)[number]

/** Later than every day of `dayRank`, and small enough that the rank by the discount is a safe integer. */
const noDay = 90_000_000

/** Rank of a charge in each order, the smallest first. */
const ranks: Readonly<Record<ChargeSortOrder, (charge: Charge) => number>> = {
  DEFAULT: ({ ruledOn }) => -dayRank(ruledOn),
  OLDEST: ({ ruledOn }) => dayRank(ruledOn),
  DEAREST: ({ amount }) => 0 - amount,
  // The discount that ends first, then the newest; charges without a discount come last.
  DISCOUNT: ({ discount, ruledOn }) =>
    (discount === null ? noDay : dayRank(discount.lastDay)) * (noDay + 1) + noDay - dayRank(ruledOn),
}

/** Sorts things with charges by the requested order. Equal ranks are ordered by the UIN, so that pages never overlap. */
export const sortChargesBy = <Item>(
  items: readonly Item[],
  order: ChargeSortOrder,
  chargeOf: (item: Item) => Charge,
): readonly Item[] =>
  sortByRank(
    items,
    (item) => ranks[order](chargeOf(item)),
    (item) => chargeOf(item).uin,
  )

/** Sorts charges by one of the orders of spec §3. */
export const sortCharges = (charges: readonly Charge[], order: ChargeSortOrder): readonly Charge[] =>
  sortChargesBy(charges, order, (charge) => charge)
