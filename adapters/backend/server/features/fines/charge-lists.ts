import type { Effect } from 'effect'
import { chargePollMs } from '#domain/charges/sources/charge-list-poll.ts'
import type { ChargeList } from '#domain/charges/list/charge-list.ts'
import type { DocumentSearch } from '#domain/charges/sources/search-of-documents.ts'
import type { Uin } from '#domain/identity/uin.ts'
import type { CallFailure } from '#adapters/backend/server/http/refused.ts'
import type { SearchSubject } from '#adapters/backend/server/registry/sources/charge-source.ts'
import type { Caller, NotReady } from '#adapters/backend/server/http/route.ts'
import type { ChargeMasking, PresentCharge } from './charge-masking.ts'
import type { ChargeRow } from './fines.repository.ts'
import type { FoundDocument } from './searched-documents.repository.ts'
import type { VehicleAnswer, VehicleQuestion } from './list-by-vehicle.ts'
import type { DatabaseFailed } from '#adapters/backend/server/database/database-failed.ts'

/** Seconds until a client repeats a request whose answer is not ready. */
export const pollSeconds = chargePollMs / 1000

/** Options of the look-up of the caller's own fines. */
export interface SearchOptions {
  readonly force: boolean
  /** True to answer at once with the charges known so far. */
  readonly isPartial: boolean
  /** Limits the look-up to one document of the caller; absent for all documents. */
  readonly only?: FoundDocument
}

/** The charge of one number, and whether the answer is complete. */
export interface UinSearch {
  readonly row: ChargeRow | undefined
  readonly isComplete: boolean
}

/** Lists of charges that a caller may see; every list contains the state of each source. */
export interface ChargeLists extends ChargeMasking {
  readonly byDocument: (document: FoundDocument, caller: Caller) => Effect.Effect<ChargeList, CallFailure>
  /** Charges of a vehicle, with the fields that the facts open; fails where the second fact does not match the number. */
  readonly byVehicle: (
    question: VehicleQuestion,
    caller: Caller,
  ) => Effect.Effect<Exclude<VehicleAnswer, { readonly _tag: 'Mismatched' }>, CallFailure>
  readonly own: (
    caller: Pick<Caller, 'userId' | 'isLegalEntity'>,
    how: SearchOptions,
  ) => Effect.Effect<ChargeList | NotReady, CallFailure>
  /** Charges of the caller's tax numbers. */
  readonly byTaxNumbers: (caller: Caller) => Effect.Effect<ChargeList | NotReady, CallFailure>
  readonly byUin: (uin: Uin) => Effect.Effect<UinSearch, CallFailure>
  readonly searches: (caller: Caller) => Effect.Effect<readonly DocumentSearch[], DatabaseFailed>
  /** Fails where no register or file has ever brought a charge, because «Нет штрафов» would be unfounded. */
  readonly requireSource: Effect.Effect<void, CallFailure>
  /** Asks the sources without a fresh answer about these subjects, in the background. */
  readonly askAgain: (subjects: readonly SearchSubject[]) => Effect.Effect<void, DatabaseFailed>
  /**
   * Asks the registers without a fresh answer about the documents of a user, in the background, so that users are notified of
   * new charges. A demo registry alone is not asked, because it invents its charges.
   */
  readonly askAboutUser: (userId: string) => Effect.Effect<void, DatabaseFailed>
  readonly close: () => Promise<void>
}

/** Returns the list with every charge converted by `show`. */
export const mapCharges = (list: ChargeList, show: PresentCharge): ChargeList => ({
  ...list,
  fines: list.fines.map(show),
  taxes: list.taxes.map(show),
})
