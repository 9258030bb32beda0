import { Effect } from 'effect'
import type { Charge } from '#domain/charges/charge.ts'
import { decidePreload, needsPreload } from '#domain/charges/sources/tax-preload.ts'
import { poll, pollSources } from './poll.ts'
import type { SearchesPort } from './searches.port.ts'

/**
 * Spec §4 Preload: polls until the taxes are ready, then saves the user as preloaded and makes no further
 * requests.
 */
const preloadTaxes = (searches: Pick<SearchesPort, 'preload'>) => {
  let preloaded: { readonly userId: string; readonly taxes: readonly Charge[] } | null = null
  return Effect.fn('preloadTaxes')(function* (userId: string) {
    if (!needsPreload(userId, preloaded?.userId ?? null)) return preloaded?.taxes ?? []
    const taxes = yield* poll(searches.preload(), decidePreload, {
      refused: 'taxes.unavailable',
      unexpected: 'taxes.unavailable',
    })
    preloaded = { userId, taxes }
    return taxes
  })
}

/** Use cases about many charges that take more than one request. */
export const makeSearches = (searches: Pick<SearchesPort, 'summary' | 'advantage' | 'preload'>) => ({
  /** Returns the number of charges and their sum in kopecks by category, when every source has answered. */
  summary: (isForceRefresh = false) => pollSources(searches.summary, isForceRefresh),
  /** Returns what paying today saves, in kopecks, when every source has answered. */
  advantage: (isForceRefresh = false) => pollSources(searches.advantage, isForceRefresh),
  preload: preloadTaxes(searches),
})
