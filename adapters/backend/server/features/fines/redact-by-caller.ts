import type { Charge } from '#domain/charges/charge.ts'
import type { ChargeList } from '#domain/charges/list/charge-list.ts'
import { isRuledBy, sortCharges } from '#domain/charges/list/charge-sort-order.ts'
import { inCategory, type ChargeQuery } from '#domain/charges/list/charge-query.ts'

/** Returns the charge as the caller may see it. */
export type PresentCharge = (charge: Charge) => Charge

const mentions = ({ uin, title, place }: Charge, query: string): boolean =>
  [uin, title, place ?? ''].some((text) => text.toLowerCase().includes(query))

/** Filters a list by a query. Data is masked before it is searched, because a search result would reveal masked text. */
export const redactByCaller = (
  list: ChargeList,
  { category, instance, order, search, page, showBy }: ChargeQuery,
  show: PresentCharge,
): ChargeList => {
  const text = search.trim().toLowerCase()
  const filtered = (charges: readonly Charge[]) =>
    sortCharges(
      charges.filter((charge) => inCategory(charge, category) && isRuledBy(charge, instance)),
      order,
    )
      .map(show)
      .filter((charge) => mentions(charge, text))
      .slice((page - 1) * showBy, page * showBy)
  return { ...list, fines: filtered(list.fines), taxes: filtered(list.taxes) }
}
