import { describe, expect, it } from 'vitest'
import { type ArticleCard, categoriesOf, relatedTo, tagsOf } from '#domain/articles/article.ts'
import { localDate } from '#domain/dates/local-date.ts'

const topic = (slug: string) => ({ slug, title: slug })

const card = (
  slug: string,
  tags: readonly string[],
  category: string | null,
  date = '2026-01-01',
): ArticleCard => ({
  slug,
  title: slug,
  lead: '',
  publishedAt: localDate(date),
  category: category === null ? null : topic(category),
  tags: tags.map(topic),
  minutes: 1,
})

const slugsOf = (all: readonly { readonly slug: string }[]) => all.map(({ slug }) => slug)

describe('topics', () => {
  const all = [card('1', ['б', 'а'], 'в'), card('2', ['а'], null), card('3', ['г'], 'б')]

  it('tags are listed once, in alphabetical order', () => {
    expect(slugsOf(tagsOf(all))).toEqual(['а', 'б', 'г'])
  })

  it('categories are listed in the same way; an article without a category adds none', () => {
    expect(slugsOf(categoriesOf(all))).toEqual(['б', 'в'])
  })
})

describe('a related article', () => {
  const here = card('here', ['a', 'b'], 'x')

  it('shares a tag or a category', () => {
    expect(slugsOf(relatedTo(here, [card('1', ['c'], 'y'), card('2', ['a'], null)], 3))).toEqual(['2'])
  })

  it('a related article is sorted by the number of shared topics', () => {
    const others = [card('1', ['a'], null), card('2', ['a', 'b'], 'x'), card('3', ['a', 'b'], null)]
    expect(slugsOf(relatedTo(here, others, 3))).toEqual(['2', '3', '1'])
  })

  it('a related article is the newer of two equals', () => {
    const others = [card('old', ['a'], null, '2025-01-01'), card('new', ['a'], null, '2026-02-01')]
    expect(slugsOf(relatedTo(here, others, 3))).toEqual(['new', 'old'])
  })

  it('a related article is never the current article', () => {
    expect(relatedTo(here, [here], 3)).toEqual([])
  })

  it('a related article is limited to the requested count', () => {
    const others = ['1', '2', '3'].map((slug) => card(slug, ['a'], null))
    expect(relatedTo(here, others, 2)).toHaveLength(2)
  })

  it('shares no category when both have none', () => {
    expect(relatedTo(card('n', [], null), [card('m', [], null)], 3)).toEqual([])
  })
})
