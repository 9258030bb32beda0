import { Effect } from 'effect'
import type { Charge } from '#domain/charges/charge.ts'
import { chargesOf, type ChargeList } from '#domain/charges/list/charge-list.ts'
import type { LookUp } from '#domain/charges/lookup/look-up.ts'
import { formsOf } from '#domain/charges/list/count-charges.ts'
import {
  type Completeness,
  completenessOf,
  notSearched,
  type Search,
  type SourceState,
} from '#domain/charges/sources/search-completeness.ts'
import { searchDoubt, searchProgress, searchTitle } from '#domain/charges/sources/search-wording.ts'
import { searchOf } from '#domain/charges/sources/search-of-documents.ts'
import type { Instant } from '#domain/dates/instant.ts'
import type { FinesUseCases } from '#application/fines/index.ts'
import type { PaymentAgent } from '#application/payments/payments.port.ts'
import type { Site } from '#web/app/brand/use-brand.ts'
import type { FirstState } from '#web/ui/async/async-task.ts'

export interface Found {
  readonly charges: readonly Charge[]
  /** Sources of the answer. Empty if the backend does not name them. */
  readonly search: Search
  readonly answeredAt: Instant
}

/**
 * Runs one look-up, or lists all charges of earlier look-ups if the look-up is null. Partial answers are passed to a
 * callback. The numbers that a company types are not added to its fleet.
 */
export const searchCharges = (
  fines: Pick<FinesUseCases, 'lookUp' | 'refresh'>,
  now: () => Instant,
  onPartial: (found: Found) => void,
  { isCompany }: Pick<Site, 'isCompany'>,
) => {
  const foundIn = (list: ChargeList): Found => ({
    charges: chargesOf(list),
    search: searchOf(list.searches ?? []),
    answeredAt: now(),
  })
  const onPartialList = (list: ChargeList) => onPartial(foundIn(list))
  return (lookUp: LookUp | null) =>
    (lookUp === null
      ? fines.refresh('all', onPartialList)
      : fines.lookUp(lookUp, onPartialList, { saves: !isCompany })
    ).pipe(Effect.map(foundIn))
}

/** What the site has found before it sends the page, as JSON. */
export interface RenderedCharges {
  readonly charges: readonly Charge[]
  readonly askedAt: Instant | null
  readonly sources: readonly (readonly [name: string, state: SourceState])[]
  readonly answeredAt: Instant
  /** Every source has answered or failed. */
  readonly isWhole: boolean
  /** The agent whose commission the plan names; null without its answer. */
  readonly agent: PaymentAgent | null
}

/** The answer as the application keeps it. */
export const foundIn = ({ charges, askedAt, sources, answeredAt }: RenderedCharges): Found => ({
  charges,
  search: { askedAt, sources: new Map(sources) },
  answeredAt,
})

/** The complete answer, or the failure, that the page was rendered with. */
export const firstSearchOf = (first: FirstState<RenderedCharges | null> | null): FirstState<Found> | null => {
  if (first === null) return null
  const { state, isValid } = first
  if (state._tag !== 'Done') return { state, isValid }
  return state.value?.isWhole === true
    ? { state: { _tag: 'Done', value: foundIn(state.value) }, isValid }
    : null
}

/** What the page of a look-up was rendered with. */
export interface RenderedLookUp {
  readonly lookUp?: LookUp | null
  readonly first?: FirstState<RenderedCharges | null> | null
}

/** How far the search of an answer is, in the words of the page. */
export interface SearchStatus {
  readonly completeness: Completeness
  /** Heading of the list: the number of charges found, or that the result is not known yet. */
  readonly title: string
  readonly sources: readonly (readonly [name: string, state: SourceState])[]
  /** What is being asked and since when. */
  readonly progress: string
  /** Reason why the list may be incomplete. Null if it is complete. */
  readonly doubt: string | null
}

export const searchStatusOf = (found: Found | null): SearchStatus => {
  const search = found?.search ?? notSearched
  return {
    completeness: completenessOf(search),
    title: searchTitle(search, formsOf(found?.charges ?? [])),
    sources: [...search.sources],
    progress: searchProgress(search),
    doubt: searchDoubt(search),
  }
}
