import { Effect } from 'effect'
import type { Charge, ChargeId } from '#domain/charges/charge.ts'
import { maskAllBut, maskCharge } from '#domain/charges/disclosure/masked-charge.ts'
import type { DatabaseFailed } from '#adapters/backend/server/database/database-failed.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import type { Caller } from '#adapters/backend/server/http/route.ts'

import { sampleCharge } from './fines.repository.ts'

/** Whether the caller sees data with asterisks (spec §4 Subscription). It applies to data of organisations only. */
export type IsMasked = (caller: Caller) => Effect.Effect<boolean, DatabaseFailed>

/** Returns the charge as the caller may see it. */
export type PresentCharge = (charge: Charge) => Charge

/** What a masked organisation sees of its charges (spec §4 Subscription). */
export interface ChargeMasking {
  readonly isMaskedFor: IsMasked
  /** Whether the caller sees a charge without asterisks: every charge, or the sample of a masked organisation. */
  readonly isOpenTo: (caller: Caller, chargeId: ChargeId) => Effect.Effect<boolean, DatabaseFailed>
  /** Returns how the caller sees charges; every charge is masked where the caller requests that. */
  readonly showTo: (caller: Caller, isRequested?: boolean) => Effect.Effect<PresentCharge, DatabaseFailed>
}

const unmasked: PresentCharge = (charge) => charge

/** Makes the masking of charges for callers. */
export const makeChargeMasking = (store: Store, isMaskedFor: IsMasked): ChargeMasking => {
  const sampleOf = ({ userId }: Caller) => store.query((db) => sampleCharge(db, userId))
  return {
    isMaskedFor,
    isOpenTo: Effect.fnUntraced(function* (caller, chargeId) {
      return !(yield* isMaskedFor(caller)) || (yield* sampleOf(caller)) === chargeId
    }),
    showTo: Effect.fnUntraced(function* (caller, isRequested = false) {
      if (isRequested) return maskCharge
      return (yield* isMaskedFor(caller)) ? maskAllBut(yield* sampleOf(caller)) : unmasked
    }),
  }
}
