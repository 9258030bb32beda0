import type { Fine } from '#domain/charges/fine.ts'
import type { FineList } from '#domain/charges/list/fine-list.ts'
import { isRuledBy, ordered } from '#domain/charges/list/ordinance-order.ts'
import { inCategory, type OrdinanceQuery } from '#domain/charges/lookup/ordinance-query.ts'

/** What a caller sees of a charge. */
export type ShowFine = (fine: Fine) => Fine

const mentions = ({ uin, title, place }: Fine, words: string): boolean =>
  [uin, title, place ?? ''].some((text) => text.toLowerCase().includes(words))

/** The part of a list that a query leaves. What is masked is masked before it is searched: an answer tells as much as a text. */
export const narrow = (
  list: FineList,
  { category, instance, order, search, page, showBy }: OrdinanceQuery,
  show: ShowFine,
): FineList => {
  const words = search.trim().toLowerCase()
  const narrowed = (fines: readonly Fine[]) =>
    ordered(
      fines.filter((fine) => inCategory(fine, category) && isRuledBy(fine, instance)),
      order,
    )
      .map(show)
      .filter((fine) => mentions(fine, words))
      .slice((page - 1) * showBy, page * showBy)
  return { ...list, fines: narrowed(list.fines), orders: narrowed(list.orders) }
}
