import type { Charge } from '#domain/charges/charge.ts'
import { issuerOf } from '#domain/identity/charge-issuer.ts'
import type { ChargeList } from './charge-list.ts'
import { type ChargeQuery, inCategory } from './charge-query.ts'
import { sortCharges } from './charge-sort-order.ts'

const mentions = ({ uin, title, place }: Charge, text: string): boolean =>
  [uin, title, place ?? ''].some((field) => field.toLowerCase().includes(text))

/**
 * Returns whether an issuer made the ruling: by the code of its department, or by the kind of issuer that the UIN encodes.
 */
export const isRuledBy = (
  { department, uin }: Pick<Charge, 'department' | 'uin'>,
  instance: string,
): boolean => instance === '' || department?.code === instance || issuerOf(uin)?.kind === instance

/**
 * Filters, sorts and pages a list (spec §3, ordinance query). `show` masks what the caller may not see; it is applied before the
 * search, because a search result would reveal masked text.
 */
export const applyChargeQuery = (
  list: ChargeList,
  { category, instance, order, search, page, showBy }: ChargeQuery,
  show: (charge: Charge) => Charge,
): ChargeList => {
  const text = search.trim().toLowerCase()
  const pageOf = (charges: readonly Charge[]) =>
    sortCharges(
      charges.filter((charge) => inCategory(charge, category) && isRuledBy(charge, instance)),
      order,
    )
      .map(show)
      .filter((charge) => mentions(charge, text))
      .slice((page - 1) * showBy, page * showBy)
  return { ...list, fines: pageOf(list.fines), taxes: pageOf(list.taxes) }
}
