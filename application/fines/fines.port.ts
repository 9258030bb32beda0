import type { Effect } from 'effect'
import type { PublicNumber, SecondFact } from '#domain/charges/disclosure.ts'
import type { Fine } from '#domain/charges/fine.ts'
import type { FineList } from '#domain/charges/list/fine-list.ts'
import type { OrdinanceQuery } from '#domain/charges/lookup/ordinance-query.ts'
import type { OrdinanceReply } from '#domain/charges/sources/ordinance-poll.ts'
import type { RedactedList } from '#domain/charges/redacted-charge.ts'
import type { PhotoReply } from '#domain/charges/sources/photo-poll.ts'
import type { Uin } from '#domain/identity/uin.ts'
import type { BackendFailed, BackendUnavailable, NotSignedIn } from '#application/shared/backend.errors.ts'

/** How spec §7 names the documents on paper in `fineList/by`. */
export type DocumentPath = 'sts' | 'dl' | 'inn'

export interface Photo {
  readonly url: string
  readonly caption: string
}

/** A polled question: a refusal is an answer, which the domain decides about. */
type Polled<Reply> = Effect.Effect<Reply, BackendUnavailable | NotSignedIn>

/** Reading charges: each method is one question. */
export interface FinesPort {
  readonly byDocument: (kind: DocumentPath, value: string) => Effect.Effect<FineList, BackendFailed>
  /** Charges of a vehicle that the second fact opens; refused with `vehicle.mismatch` where the two do not go together. */
  readonly byVehicle: (number: PublicNumber, fact: SecondFact) => Effect.Effect<FineList, BackendFailed>
  /** Sums and dates: what a plate or a VIN alone may reveal. */
  readonly sumsBy: (number: PublicNumber) => Effect.Effect<RedactedList, BackendFailed>
  readonly byUin: (uin: Uin) => Effect.Effect<Fine, BackendFailed>
  readonly ordinances: (query: OrdinanceQuery) => Polled<OrdinanceReply<FineList>>
  /** The same, but with what is known so far while the sources are still asked. */
  readonly partial: (query: OrdinanceQuery) => Polled<OrdinanceReply<FineList>>
  readonly fine: (id: string) => Effect.Effect<Fine, BackendFailed>
  readonly photos: (id: string) => Polled<PhotoReply<Photo>>
}
