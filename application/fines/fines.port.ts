import type { Effect } from 'effect'
import type { PublicNumber, SecondFact } from '#domain/charges/disclosure/disclosure.ts'
import type { Charge } from '#domain/charges/charge.ts'
import type { ChargeList } from '#domain/charges/list/charge-list.ts'
import type { ChargeQuery } from '#domain/charges/list/charge-query.ts'
import type { ChargeListReply } from '#domain/charges/sources/charge-list-poll.ts'
import type { RedactedList } from '#domain/charges/disclosure/redacted-charge.ts'
import type { PhotoReply } from '#domain/charges/sources/photo-poll.ts'
import type { Uin } from '#domain/identity/uin.ts'
import type { BackendFailed, BackendUnavailable, NotSignedIn } from '#application/shared/backend.errors.ts'

/** Names of the documents in the path `fineList/by` (spec §7). */
export type DocumentPath = 'sts' | 'dl' | 'inn'

/** A picture of an offence, with what it shows. */
export interface ChargePhoto {
  readonly url: string
  readonly caption: string
}

/** A polled request: a refusal is a reply, which the domain decides about. */
type Polled<Reply> = Effect.Effect<Reply, BackendUnavailable | NotSignedIn>

/** Requests that read charges. */
export interface FinesPort {
  /** Returns the charges of one document. */
  readonly byDocument: (kind: DocumentPath, value: string) => Effect.Effect<ChargeList, BackendFailed>
  /**
   * Returns the charges of a vehicle that the second fact opens. Fails with `vehicle.mismatch` if the two facts do not
   * belong together.
   */
  readonly byVehicle: (number: PublicNumber, fact: SecondFact) => Effect.Effect<ChargeList, BackendFailed>
  /** Returns sums and dates, which a plate or a VIN alone may reveal. */
  readonly sumsBy: (number: PublicNumber) => Effect.Effect<RedactedList, BackendFailed>
  /** Returns the charge with a UIN. */
  readonly byUin: (uin: Uin) => Effect.Effect<Charge, BackendFailed>
  /** Returns one reply of the ordinance poll (spec §4). */
  readonly charges: (query: ChargeQuery) => Polled<ChargeListReply<ChargeList>>
  /** Returns the same, with the charges found so far while the sources are still being asked. */
  readonly partial: (query: ChargeQuery) => Polled<ChargeListReply<ChargeList>>
  /** Returns a charge by its id. Fails with `fine.unknown`. */
  readonly fine: (id: string) => Effect.Effect<Charge, BackendFailed>
  /** Returns one reply of the photo poll (spec §4). */
  readonly photos: (id: string) => Polled<PhotoReply<ChargePhoto>>
}
