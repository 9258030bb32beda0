import { Effect } from 'effect'
import type { Instant } from '#domain/dates/instant.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { chargesOf } from '#domain/charges/list/charge-list.ts'
import { searchOf } from '#domain/charges/sources/search-of-documents.ts'
import { searchDoubt } from '#domain/charges/sources/search-wording.ts'
import type { FinesUseCases } from '#application/fines/index.ts'

/** Charges of the whole fleet and their completeness. */
export interface FleetCharges {
  readonly charges: readonly Charge[]
  /** Reason why the list may be incomplete. Null if all sources have answered. */
  readonly doubt: string | null
  readonly answeredAt: Instant
}

/** Returns an effect that polls the charges of the whole fleet. `answeredAt` is the time of the answer. */
export const loadCharges = (fines: FinesUseCases, now: () => Instant) => () =>
  fines.refresh('all').pipe(
    Effect.map((list): FleetCharges => {
      const search = searchOf(list.searches ?? [])
      return {
        charges: chargesOf(list),
        doubt: searchDoubt(search),
        answeredAt: now(),
      }
    }),
  )
