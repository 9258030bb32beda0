import { describe, expect, it } from 'vitest'
import { article, chosenFrom, collected, p } from '#adapters/cms/stand-in/content/writing.ts'

const written = (slug: string, date = '2026-05-12') =>
  article({ slug, date, title: 'Штраф', lead: 'О штрафе.', tags: ['shtrafy'], body: [p('Штраф пришёл.')] })

describe('article', () => {
  it('names the article, the folder and the form of a date in the error about a wrong date', () => {
    expect(() => written('kak-platit', '12 мая')).toThrow(
      'The article "kak-platit" in adapters/cms/stand-in/content: "12 мая" is no date. Write the field "date" as 2026-05-12',
    )
  })
})

describe('collected', () => {
  it('puts the newest article first, whichever file it is in', () => {
    const files = { 'a.ts': [written('old', '2025-01-01')], 'b.ts': [written('new')] }
    expect(collected(files).map(({ slug }) => slug)).toEqual(['new', 'old'])
  })

  it('names both files where two articles have one slug', () => {
    const files = { 'a.ts': [written('same')], 'b.ts': [written('same')] }
    expect(() => collected(files)).toThrow(
      /slug "same": one in adapters\/cms\/stand-in\/content\/a\.ts, one in .*\/b\.ts\. Give one of them/,
    )
  })
})

describe('chosenFrom', () => {
  it('keeps the order of the list', () => {
    const articles = [written('a'), written('b')]
    expect(chosenFrom(articles, 'popular', ['b', 'a']).map(({ slug }) => slug)).toEqual(['b', 'a'])
  })

  it('names the list and the slug that no article has', () => {
    expect(() => chosenFrom([written('a')], 'popular of articles.ts', ['b'])).toThrow(
      'The list popular of articles.ts in adapters/cms/stand-in/content names "b", but no article has this slug',
    )
  })
})
