import { Effect } from 'effect'
import { decidePoll, type ChargeListReply } from '#domain/charges/sources/charge-list-poll.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { decidePreload, needsPreload } from '#domain/charges/sources/tax-preload.ts'
import type { BackendUnavailable, NotSignedIn } from '#application/shared/backend.errors.ts'
import { OperationRefused } from '#application/shared/app-error.ts'
import type { FinesPort } from './fines.port.ts'
import { poll } from './poll.ts'
import type { SearchesPort } from './searches.port.ts'

/**
 * Spec §4 Preload: polls until the taxes are ready, then saves the user as preloaded and makes no further
 * requests.
 */
const preloadTaxes = (searches: Pick<SearchesPort, 'preload'>) => {
  let preloaded: { readonly userId: string; readonly taxes: readonly Charge[] } | null = null
  return Effect.fn('preloadTaxes')(function* (userId: string) {
    if (!needsPreload(userId, preloaded?.userId ?? null)) return preloaded?.taxes ?? []
    const taxes = yield* poll(
      searches.preload(),
      decidePreload,
      (message) => new OperationRefused({ code: 'taxes.unavailable', message }),
    )
    preloaded = { userId, taxes }
    return taxes
  })
}

const refused = (message: string) => new OperationRefused({ code: 'source.unavailable', message })

/** Polls like the ordinance requests: only the first request may force the sources. */
const polled = <A>(
  request: (isForceRefresh: boolean) => Effect.Effect<ChargeListReply<A>, BackendUnavailable | NotSignedIn>,
  isForceRefresh: boolean,
) =>
  Effect.suspend(() => {
    let force = isForceRefresh
    const next = Effect.suspend(() => {
      const requested = request(force)
      force = false
      return requested
    })
    return poll(next, decidePoll, refused)
  })

/** Use cases about many charges that take more than one request. */
export const makeSearches = (
  searches: Pick<SearchesPort, 'enforcementOrder' | 'summary' | 'advantage' | 'preload'>,
  fines: Pick<FinesPort, 'fine'>,
) => ({
  /** Spec §7: returns an order with its charge, which a second request fetches. */
  enforcementOrder: (id: string) =>
    searches
      .enforcementOrder(id)
      .pipe(
        Effect.flatMap((order) => fines.fine(order.fine).pipe(Effect.map((fine) => ({ ...order, fine })))),
      ),
  /** Returns the number of charges and their sum in kopecks by category, when every source has answered. */
  summary: (isForceRefresh = false) => polled(searches.summary, isForceRefresh),
  /** Returns what paying today saves, in kopecks, when every source has answered. */
  advantage: (isForceRefresh = false) => polled(searches.advantage, isForceRefresh),
  preload: preloadTaxes(searches),
})
