import { describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import {
  completenessOf,
  foundSoFar,
  mayBeShown,
  notSearched,
  type SourceState,
} from '#domain/charges/sources/search-completeness.ts'
import { type DocumentSearch, searchOf } from '#domain/charges/sources/search-of-documents.ts'
import { searchDetail } from '#domain/charges/sources/search-wording.ts'

const at = instant(Date.parse('2026-11-21T09:00:00Z'))

const answered = (found: number): SourceState => ({ _tag: 'Answered', at, found })
const failed: SourceState = { _tag: 'Failed', at, why: 'server' }

const about = (identifier: string, sources: Readonly<Record<string, SourceState>>): DocumentSearch => ({
  document: { type: 'sts', identifier },
  search: { askedAt: at, sources: new Map(Object.entries(sources)) },
})

describe('a search over several documents', () => {
  it('equals the search of a single document', () => {
    const only = about('9912345678', { ГИБДД: answered(2) })
    expect(searchOf([only])).toBe(only.search)
  })

  it('without documents has the state of a search that was not started', () => {
    expect(searchOf([])).toBe(notSearched)
  })

  it('is partly answered while a source has answered for only one document', () => {
    const search = searchOf([
      about('9912345678', { ГИБДД: answered(2) }),
      about('9912345679', { ГИБДД: failed }),
    ])
    expect(completenessOf(search)).toMatchObject({ _tag: 'Partial', answered: 1, of: 2 })
    expect(foundSoFar(search)).toBe(2)
    expect(searchDetail(search)).toContain('ГИБДД, 9912345679: ошибка на стороне источника')
  })
})

describe('a list', () => {
  it.each([
    ['with charges may be shown though not everybody answered', failed, 1, true],
    ['without any may not', failed, 0, false],
    ['without any may be shown once everybody answered', answered(0), 0, true],
  ] as const)('%s', (_, state, count, is) => {
    expect(mayBeShown(completenessOf(about('1', { ФССП: state }).search), count)).toBe(is)
  })
})
