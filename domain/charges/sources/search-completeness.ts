import type { Instant } from '#domain/dates/instant.ts'

/** Why a source gave no answer. An empty list («нет штрафов») is not a failure. */
export type SourceFailure = 'timeout' | 'network' | 'server'

/** Time-out of a source in milliseconds: a slow answer must not count as an empty one. */
export const sourceTimeoutMs = 90_000

export type SourceState =
  | { readonly _tag: 'Pending' }
  | { readonly _tag: 'Answered'; readonly at: Instant; readonly found: number }
  | { readonly _tag: 'Failed'; readonly at: Instant; readonly why: SourceFailure }

/** One search over several sources, each by its display name. */
export interface Search {
  readonly askedAt: Instant | null
  readonly sources: ReadonlyMap<string, SourceState>
}

export const notSearched: Search = { askedAt: null, sources: new Map() }

/** Starts a new search in which every source is asked. */
export const startSearch = (names: Iterable<string>, now: Instant): Search => ({
  askedAt: now,
  sources: new Map(Array.from(names, (name) => [name, { _tag: 'Pending' }])),
})

/**
 * Applies the answer of a source. An answer of an earlier search is ignored. A late answer replaces a failure, but a
 * failure never replaces an answer.
 */
export const recordSourceAnswer = (
  search: Search,
  name: string,
  answer: Exclude<SourceState, { _tag: 'Pending' }>,
): Search => {
  const before = search.sources.get(name)
  const isEarlier = search.askedAt === null || answer.at < search.askedAt
  const isUndone = before?._tag === 'Answered' && answer._tag === 'Failed'
  if (before === undefined || isEarlier || isUndone) return search
  return { ...search, sources: new Map(search.sources).set(name, answer) }
}

export interface FailedSource {
  readonly name: string
  readonly why: SourceFailure
}

/** How complete the result of a search is. */
export type Completeness =
  | { readonly _tag: 'NotSearched' }
  | { readonly _tag: 'Pending'; readonly answered: number; readonly of: number }
  | {
      readonly _tag: 'Partial'
      readonly answered: number
      readonly of: number
      readonly failed: readonly FailedSource[]
    }
  /** All sources answered. `at` is the moment of the earliest answer, which is the age of the list. */
  | { readonly _tag: 'Answered'; readonly at: Instant }
  | { readonly _tag: 'Failed'; readonly failed: readonly FailedSource[] }

/** Returns how complete a search is, by the state of its sources. */
export const completenessOf = ({ askedAt, sources }: Search): Completeness => {
  const states = [...sources.values()]
  const of = states.length
  if (askedAt === null || of === 0) return { _tag: 'NotSearched' }
  const answers = states.filter((state) => state._tag === 'Answered')
  const answered = answers.length
  if (states.some(({ _tag }) => _tag === 'Pending')) return { _tag: 'Pending', answered, of }
  const failed = [...sources].flatMap(([name, state]) =>
    state._tag === 'Failed' ? [{ name, why: state.why }] : [],
  )
  const [first, ...rest] = answers
  if (first === undefined) return { _tag: 'Failed', failed }
  if (failed.length > 0) return { _tag: 'Partial', answered, of, failed }
  return { _tag: 'Answered', at: rest.reduce((at, answer) => (answer.at < at ? answer.at : at), first.at) }
}

/** Returns how many charges were found so far. */
export const foundSoFar = ({ sources }: Search): number =>
  [...sources.values()].reduce((sum, state) => sum + (state._tag === 'Answered' ? state.found : 0), 0)

/** Returns whether «Нет штрафов» may be shown: only for a complete answer without charges. */
export const hasNoFines = (search: Search): boolean =>
  completenessOf(search)._tag === 'Answered' && foundSoFar(search) === 0

/** Returns whether a list may be shown: an empty one means «нет штрафов», so it requires a complete answer. */
export const mayBeShown = (completeness: Completeness, count: number): boolean =>
  count > 0 || completeness._tag === 'Answered'
