import type { Charge } from '#domain/charges/charge.ts'
import type { ChargeList } from '#domain/charges/list/charge-list.ts'
import { isRuledBy, sortCharges } from '#domain/charges/list/charge-sort-order.ts'
import { inCategory, type ChargeQuery } from '#domain/charges/list/charge-query.ts'

/** Returns the charge as the caller may see it. */
export type PresentCharge = (fine: Charge) => Charge

const mentions = ({ uin, title, place }: Charge, query: string): boolean =>
  [uin, title, place ?? ''].some((text) => text.toLowerCase().includes(query))

/** Filters a list by a query. Data is masked before it is searched, because a search result would reveal masked text. */
export const redactByCaller = (
  list: ChargeList,
  { category, instance, order, search, page, showBy }: ChargeQuery,
  show: PresentCharge,
): ChargeList => {
  const text = search.trim().toLowerCase()
  const filtered = (fines: readonly Charge[]) =>
    sortCharges(
      fines.filter((fine) => inCategory(fine, category) && isRuledBy(fine, instance)),
      order,
    )
      .map(show)
      .filter((fine) => mentions(fine, text))
      .slice((page - 1) * showBy, page * showBy)
  return { ...list, fines: filtered(list.fines), taxes: filtered(list.taxes) }
}
