import type { Effect } from 'effect'
import type { PublicNumber, SecondFact } from '#domain/charges/disclosure.ts'
import type { Charge } from '#domain/charges/charge.ts'
import type { ChargeList } from '#domain/charges/list/charge-list.ts'
import type { ChargeQuery } from '#domain/charges/lookup/charge-query.ts'
import type { ChargeListReply } from '#domain/charges/sources/charge-list-poll.ts'
import type { RedactedList } from '#domain/charges/redacted-charge.ts'
import type { PhotoReply } from '#domain/charges/sources/photo-poll.ts'
import type { Uin } from '#domain/identity/uin.ts'
import type { BackendFailed, BackendUnavailable, NotSignedIn } from '#application/shared/backend.errors.ts'

/** How spec §7 names the documents on paper in `fineList/by`. */
export type DocumentPath = 'sts' | 'dl' | 'inn'

export interface ChargePhoto {
  readonly url: string
  readonly caption: string
}

/** A polled question: a refusal is an answer, which the domain decides about. */
type Polled<Reply> = Effect.Effect<Reply, BackendUnavailable | NotSignedIn>

/** Reading charges: each method is one question. */
export interface FinesPort {
  readonly byDocument: (kind: DocumentPath, value: string) => Effect.Effect<ChargeList, BackendFailed>
  /** Charges of a vehicle that the second fact opens; refused with `vehicle.mismatch` where the two do not go together. */
  readonly byVehicle: (number: PublicNumber, fact: SecondFact) => Effect.Effect<ChargeList, BackendFailed>
  /** Sums and dates: what a plate or a VIN alone may reveal. */
  readonly sumsBy: (number: PublicNumber) => Effect.Effect<RedactedList, BackendFailed>
  readonly byUin: (uin: Uin) => Effect.Effect<Charge, BackendFailed>
  readonly ordinances: (query: ChargeQuery) => Polled<ChargeListReply<ChargeList>>
  /** The same, but with what is known so far while the sources are still asked. */
  readonly partial: (query: ChargeQuery) => Polled<ChargeListReply<ChargeList>>
  readonly fine: (id: string) => Effect.Effect<Charge, BackendFailed>
  readonly photos: (id: string) => Polled<PhotoReply<ChargePhoto>>
}
