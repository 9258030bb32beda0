import { Effect } from 'effect'
import type { ChargeList } from '#domain/charges/list/charge-list.ts'
import type { RedactedList } from '#domain/charges/disclosure/redacted-charge.ts'
import { completenessOf, mayBeShown } from '#domain/charges/sources/search-completeness.ts'
import { type DocumentSearch, searchOf } from '#domain/charges/sources/search-of-documents.ts'
import { type Refused, refused } from '#adapters/backend/server/http/refused.ts'

/** A source has not answered, so an empty list proves nothing. */
export const sourcesUnavailable = refused(
  'source.unavailable',
  'Реестр начислений не отвечает, поэтому список неполный. Повторите через минуту',
)

/** Whether a list with this number of charges may be shown although sources are missing. */
export const isEnough = (searches: readonly DocumentSearch[], found: number): boolean =>
  searches.length === 0 || mayBeShown(completenessOf(searchOf(searches)), found)

/** Marks an incomplete list; fails where an incomplete list is empty, because it would be read as «нет штрафов». */
export const withCompleteness = <List extends ChargeList | RedactedList>(
  list: List,
  searches: readonly DocumentSearch[],
): Effect.Effect<List, Refused> =>
  isEnough(searches, list.fines.length + list.taxes.length)
    ? Effect.succeed({ ...list, searches })
    : Effect.fail(sourcesUnavailable)

/** Whether sources are still being asked. */
export const isPolling = (searches: readonly DocumentSearch[]): boolean =>
  completenessOf(searchOf(searches))._tag === 'Pending'
