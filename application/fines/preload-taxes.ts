import { Effect } from 'effect'
import type { Fine } from '#domain/charges/fine.ts'
import { decidePreload, needsPreload } from '#domain/charges/sources/tax-preload.ts'
import { OperationRefused } from '#application/shared/app-error.ts'
import { poll } from './poll.ts'
import type { SearchesPort } from './searches.port.ts'

/** Spec §4 Preload: asks until the taxes are ready, then remembers the user and asks no more. */
export const preloadTaxes = (searches: Pick<SearchesPort, 'preload'>) => {
  let preloaded: { readonly userId: string; readonly taxes: readonly Fine[] } | null = null
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
