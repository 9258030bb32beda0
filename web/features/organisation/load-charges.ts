import { Effect } from 'effect'
import type { Instant } from '#domain/dates/instant.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { type ChargeList, chargesOf } from '#domain/charges/list/charge-list.ts'
import { profilePageSize } from '#domain/charges/list/charge-query.ts'
import { searchOf } from '#domain/charges/sources/search-of-documents.ts'
import { searchDoubt } from '#domain/charges/sources/search-wording.ts'
import { partFailed } from '#application/shared/backend.errors.ts'
import type { FinesUseCases } from '#application/fines/index.ts'

/** Charges of the whole fleet and their completeness. */
export interface FleetCharges {
  readonly charges: readonly Charge[]
  /** Reason why the list may be incomplete. Null if all sources have answered. */
  readonly doubt: string | null
  readonly answeredAt: Instant
}

/** The first page has everything but for the largest fleets, so the code for further ones is loaded with them. */
const wholeList = (fines: FinesUseCases, first: ChargeList) =>
  Math.max(first.fines.length, first.taxes.length) < profilePageSize
    ? Effect.succeed(first)
    : Effect.tryPromise({
        try: () => import('#application/fines/further-pages.ts'),
        catch: () => partFailed,
      }).pipe(Effect.flatMap(({ withFurtherPages }) => withFurtherPages(fines, first)))

/** Returns an effect that polls the charges of the whole fleet. `answeredAt` is the time of the answer. */
export const loadCharges = (fines: FinesUseCases, now: () => Instant) => () =>
  fines.refresh('all').pipe(
    Effect.flatMap((first) => wholeList(fines, first)),
    Effect.map((list): FleetCharges => {
      const search = searchOf(list.searches ?? [])
      return {
        charges: chargesOf(list),
        doubt: searchDoubt(search),
        answeredAt: now(),
      }
    }),
  )
