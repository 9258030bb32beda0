import type { ChargeList } from '#domain/charges/list/charge-list.ts'
import { completenessOf, mayBeShown } from './search-completeness.ts'
import { searchOf } from './search-of-documents.ts'

/**
 * What to do with a list that was answered while sources may still be asked: `Wait` for the others, show it as it is, or
 * `AskWhole`, since only the answer to a whole request says why an empty list is not complete.
 */
export const decidePartial = ({ fines, orders, searches = [] }: ChargeList): 'Wait' | 'Done' | 'AskWhole' => {
  if (searches.length === 0) return 'Done'
  const completeness = completenessOf(searchOf(searches))
  if (completeness._tag === 'Asking') return 'Wait'
  return mayBeShown(completeness, fines.length + orders.length) ? 'Done' : 'AskWhole'
}
