import { type Instant, instant, instantOf } from '#domain/dates/instant.ts'
import type { Search, SourceFailure, SourceState } from '#domain/charges/sources/search-completeness.ts'
import type { DocumentSearch } from '#domain/charges/sources/search-of-documents.ts'
import type { ChargeSource, SearchSubject } from '#adapters/backend/server/registry/sources/charge-source.ts'
import type { CheckRow } from '#adapters/backend/server/registry/sources/source-checks.repository.ts'
import type { ChargeRow } from './fines.repository.ts'

/** How many charges of a document a source has brought; a charge belongs to the source that reported it last. */
export interface FoundCount extends SearchSubject {
  readonly source: string
  readonly found: number
  readonly lastAt: Instant
}

/** Title of the source of charges that no register of this installation brought. */
export const filesTitle = 'Загруженные файлы'

const isAbout =
  ({ kind, value }: SearchSubject) =>
  (row: SearchSubject): boolean =>
    row.kind === kind && row.value === value

const stateOf = ({ answered_at, failure }: CheckRow, found: number): SourceState => {
  if (answered_at === null) return { _tag: 'Pending' }
  const at = instantOf(answered_at)
  return failure === null
    ? { _tag: 'Answered', at, found }
    : { _tag: 'Failed', at, why: failure as SourceFailure }
}

/** The state of imported files as a source: without another source they count as an answer for every document. */
const filesState = (imported: readonly FoundCount[], isAlone: boolean, now: Instant): SourceState | null => {
  if (imported.length === 0) return isAlone ? { _tag: 'Answered', at: now, found: 0 } : null
  const times = imported.map(({ lastAt }) => lastAt)
  return {
    _tag: 'Answered',
    at: instant(Math.max(...times)),
    found: imported.reduce((sum, { found }) => sum + found, 0),
  }
}

/** Counts the charges of each document by their sources. */
export const countFound = (
  charges: readonly (Pick<ChargeRow, 'source' | 'updated_at'> & {
    readonly found: readonly SearchSubject[]
  })[],
): readonly FoundCount[] => {
  const counts = new Map<string, FoundCount>()
  for (const { found, source, updated_at } of charges)
    for (const { kind, value } of found) {
      const key = JSON.stringify([kind, value, source])
      const before = counts.get(key)
      const lastAt = instantOf(updated_at)
      counts.set(
        key,
        before === undefined
          ? { kind, value, source, found: 1, lastAt }
          : {
              ...before,
              found: before.found + 1,
              lastAt: lastAt > before.lastAt ? lastAt : before.lastAt,
            },
      )
    }
  return [...counts.values()]
}

/** What is known of some subjects: the checks of the sources, and the charges that they brought. */
export interface SearchKnowledge {
  readonly checks: readonly CheckRow[]
  readonly counts?: readonly FoundCount[]
  readonly now: Instant
}

/** Returns the answers of every source for each subject, under the titles of the sources. */
export const searchesOf = (
  sources: readonly ChargeSource[],
  subjects: readonly SearchSubject[],
  { checks, counts = [], now }: SearchKnowledge,
): readonly DocumentSearch[] => {
  const searchOf = (subject: SearchSubject): Search => {
    const found = counts.filter(isAbout(subject))
    const relevantChecks = checks.filter(isAbout(subject))
    const states = sources.flatMap(({ name, title }): [string, SourceState][] => {
      const check = relevantChecks.find(({ source }) => source === name)
      const foundCount = found.find(({ source }) => source === name)?.found ?? 0
      return check === undefined ? [] : [[title ?? name, stateOf(check, foundCount)]]
    })
    const imported = found.filter(({ source }) => sources.every(({ name }) => name !== source))
    const files = filesState(imported, sources.length === 0, now)
    const times = relevantChecks.map(({ asked_at }) => asked_at.getTime())
    const askedAt =
      times.length > 0 ? instant(Math.min(...times)) : files?._tag === 'Answered' ? files.at : null
    return { askedAt, sources: new Map(files === null ? states : [...states, [filesTitle, files]]) }
  }

  return subjects.map((subject) => ({
    document: { type: subject.kind, identifier: subject.value },
    search: searchOf(subject),
  }))
}
