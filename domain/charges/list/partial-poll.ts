import type { ChargeList } from './charge-list.ts'
import { completenessOf, mayBeShown } from '#domain/charges/sources/search-completeness.ts'
import { searchOf } from '#domain/charges/sources/search-of-documents.ts'

/**
 * Decides about a list that was answered while sources may still be asked: `Wait` for the others, `Done` to show it, or
 * `AskWhole`, because only the answer to a whole request contains the reason why an empty list is incomplete.
 */
export const decidePartial = ({ fines, taxes, searches = [] }: ChargeList): 'Wait' | 'Done' | 'AskWhole' => {
  if (searches.length === 0) return 'Done'
  const completeness = completenessOf(searchOf(searches))
  if (completeness._tag === 'Pending') return 'Wait'
  return mayBeShown(completeness, fines.length + taxes.length) ? 'Done' : 'AskWhole'
}
