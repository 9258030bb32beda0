import { Effect } from 'effect'
import { BackendUnavailable } from '#application/shared/backend.errors.ts'
import type { SourceState } from '#domain/charges/sources/search-completeness.ts'
import type { ChargeList } from '#domain/charges/list/charge-list.ts'
import type { RedactedList } from '#domain/charges/disclosure/redacted-charge.ts'
import type { DocumentSearch } from '#domain/charges/sources/search-of-documents.ts'
import { instant } from '#domain/dates/instant.ts'
import type {
  DocumentSearchWire,
  FineListWire,
  RedactedListWire,
  SourceAnswerWire,
} from '#adapters/backend/contract/fine-list.wire.ts'
import type { Polled } from './call.ts'

const stateOf = ({ state, at, found, why }: typeof SourceAnswerWire.Type): SourceState => {
  switch (state) {
    case 'asking':
      return { _tag: 'Pending' }
    case 'answered':
      return { _tag: 'Answered', at: at ?? instant(0), found: found ?? 0 }
    case 'failed':
      return { _tag: 'Failed', at: at ?? instant(0), why: why ?? 'server' }
  }
}

/** Converts the answers of the sources into the domain's type. */
export const searchesFrom = (
  searches: readonly (typeof DocumentSearchWire.Type)[],
): readonly DocumentSearch[] =>
  searches.map(({ document, askedAt, sources }) => ({
    document,
    search: { askedAt, sources: new Map(sources.map((source) => [source.name, stateOf(source)])) },
  }))

/** Converts the list for a plate or a VIN alone from the wire to the domain. */
export const redactedListFrom = ({
  completeness,
  fines,
  orders,
  sortIdentifiers,
}: typeof RedactedListWire.Type): RedactedList => ({
  fines,
  taxes: orders,
  sortIdentifiers,
  ...(completeness && { searches: searchesFrom(completeness) }),
})

/** Converts a list of charges from the wire to the domain. */
export const fineListFrom = ({ completeness, orders, ...list }: typeof FineListWire.Type): ChargeList => ({
  ...list,
  taxes: orders,
  ...(completeness && { searches: searchesFrom(completeness) }),
})

interface OtherAnswer {
  readonly _tag: 'Other'
}

/** An answer of another shape as the state of a poll, which the domain rejects with its own text (spec §4). */
export const orOther = <A, E>(
  answer: Effect.Effect<A, E | BackendUnavailable>,
): Effect.Effect<A | OtherAnswer, E | BackendUnavailable> =>
  answer.pipe(
    Effect.catchIf(
      (failure) => failure instanceof BackendUnavailable && failure.reason === 'shape',
      () => Effect.succeed<OtherAnswer>({ _tag: 'Other' }),
    ),
  )

/** The same polled answer with another value. */
export const polledAs =
  <A, B>(read: (value: A) => B) =>
  (reply: Polled<A>): Polled<B> =>
    reply._tag === 'Ok' ? { _tag: 'Ok', value: read(reply.value) } : reply
