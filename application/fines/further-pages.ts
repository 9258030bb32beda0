import { Effect } from 'effect'
import type { Charge } from '#domain/charges/charge.ts'
import { chargesOf, type ChargeList } from '#domain/charges/list/charge-list.ts'
import { profilePageSize } from '#domain/charges/list/charge-query.ts'
import type { FinesUseCases } from './index.ts'

/** Adds the charges of another page that a list does not have: a charge may move between two requests. */
const withPage = (list: ChargeList, next: ChargeList): ChargeList => {
  const known = new Set(chargesOf(list).map(({ id }) => id))
  const added = (charges: readonly Charge[]) => charges.filter(({ id }) => !known.has(id))
  return {
    ...list,
    fines: [...list.fines, ...added(next.fines)],
    taxes: [...list.taxes, ...added(next.taxes)],
  }
}

/**
 * Requests the pages after the first one of a fleet, until one is not full or, where a backend has no pages, brings nothing new.
 * Loaded where the first page is full (spec §9: 9,999 charges).
 */
export const withFurtherPages = (fines: Pick<FinesUseCases, 'list'>, first: ChargeList) =>
  Effect.gen(function* () {
    let list = first
    let last = first
    for (let page = 2; Math.max(last.fines.length, last.taxes.length) >= profilePageSize; page += 1) {
      last = yield* fines.list({ category: 'all', showBy: profilePageSize, page })
      const longer = withPage(list, last)
      if (chargesOf(longer).length === chargesOf(list).length) return list
      list = longer
    }
    return list
  })
