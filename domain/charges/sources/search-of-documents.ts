import type { SortIdentifier } from '#domain/charges/charge.ts'
import { notSearched, type Search, type SourceState } from './search-completeness.ts'

/** The answers of the sources about one document. */
export interface DocumentSearch {
  readonly document: SortIdentifier
  readonly search: Search
}

/**
 * Combines the searches of several documents. A source that answered about one document and not about another counts for
 * each of them, so that a partial answer is not shown as a complete one.
 */
export const searchOf = (searches: readonly DocumentSearch[]): Search => {
  const [only, ...others] = searches
  if (only === undefined) return notSearched
  if (others.length === 0) return only.search
  const searchTimes = searches.flatMap(({ search }) => search.askedAt ?? [])
  const sources = searches.flatMap(({ document: { identifier }, search }) =>
    Array.from(search.sources, ([name, state]): [string, SourceState] => [`${name}, ${identifier}`, state]),
  )
  const [first, ...rest] = searchTimes
  const askedAt = first === undefined ? null : rest.reduce((least, at) => (at < least ? at : least), first)
  return { askedAt, sources: new Map(sources) }
}
