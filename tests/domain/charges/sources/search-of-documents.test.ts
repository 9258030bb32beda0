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
  it('a search over several documents equals the search of a single document', () => {
    const only = about('9912345678', { ГИБДД: answered(2) })
    expect(searchOf([only])).toBe(only.search)
  })

  it('a search over several documents without documents has the state of a search that was not started', () => {
    expect(searchOf([])).toBe(notSearched)
  })

  it('a search over several documents is partly answered while a source has answered for only one document', () => {
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
    ['with charges may be shown although a source has not answered', failed, 1, true],
    ['without charges may not be shown while a source has not answered', failed, 0, false],
    ['without charges may be shown when every source has answered', answered(0), 0, true],
  ] as const)('a list %s', (_, state, count, is) => {
    expect(mayBeShown(completenessOf(about('1', { ФССП: state }).search), count)).toBe(is)
  })
})
