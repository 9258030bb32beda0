import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { fakeContent } from '#tests/support/fakes/content-port.ts'
import { makeFaq } from '#application/articles/faq.ts'
import { makeArticles } from '#application/articles/index.ts'
import type { ArticlesPort } from '#application/articles/articles.port.ts'
import { BackendRefused, BackendUnavailable } from '#application/shared/backend.errors.ts'
import type { ContentArticle, ArticleCard } from '#domain/articles/article.ts'
import { localDate } from '#domain/dates/local-date.ts'

const down = new BackendUnavailable({ reason: 'timeout', message: 'Сервер отвечает слишком долго' })

const refusal = (code: string) => new BackendRefused({ code, message: 'Нет' })

const card = (slug: string, tag: string): ArticleCard => ({
  slug,
  title: slug,
  lead: '',
  publishedAt: localDate('2026-01-01'),
  category: { slug: `c-${tag}`, title: tag },
  tags: [{ slug: tag, title: tag }],
  minutes: 1,
})

const article = (slug: string): ContentArticle => ({ ...card(slug, 'osago'), body: [] })

/** A fake port with three pages of two articles, whose tags alternate; it records its calls. */
const fakePort = (overrides: Partial<ArticlesPort> = {}) => {
  const requests: number[] = []
  const port: ArticlesPort = {
    page: (_, page) =>
      Effect.sync(() => {
        requests.push(page)
        return {
          items: [card(`osago-${page}`, 'osago'), card(`fines-${page}`, 'shtrafy')],
          page,
          pages: 3,
          total: 6,
        }
      }),
    read: (_, slug) => Effect.succeed(article(slug)),
    popularNews: () => Effect.succeed([]),
    feed: () => Effect.succeed([]),
    banners: () => Effect.succeed([]),
    ...overrides,
  }
  return { articles: makeArticles(port), requests }
}

const run = <A, E>(effect: Effect.Effect<A, E>) => Effect.runPromise(Effect.result(effect))

const failure = async <A, E>(effect: Effect.Effect<A, E>): Promise<E> => {
  const outcome = await run(effect)
  if (outcome._tag === 'Success') throw new Error('it did not fail')
  return outcome.failure
}

describe('an article', () => {
  it('an article has related articles without itself', async () => {
    const shown = await Effect.runPromise(fakePort().articles.show('news', 'osago-1'))
    expect([shown.article.slug, shown.related.map(({ slug }) => slug)]).toEqual(['osago-1', []])
  })

  it('an article is returned also when the related articles fail', async () => {
    const { articles } = fakePort({ page: () => Effect.fail(down) })
    expect(await Effect.runPromise(articles.show('news', 'a'))).toMatchObject({ related: [] })
  })

  it.each(['article.unknown', 'page.unknown', 'input.id'])(
    'an article is unknown when the backend refuses it with %s',
    async (code) => {
      const { articles } = fakePort({ read: () => Effect.fail(refusal(code)) })
      expect(await failure(articles.show('news', 'a'))).toMatchObject({ _tag: 'ContentUnknown' })
    },
  )

  it('passes on any other refusal of the backend', async () => {
    const { articles } = fakePort({ read: () => Effect.fail(refusal('rate.limited')) })
    expect(await failure(articles.show('news', 'a'))).toMatchObject({ code: 'rate.limited' })
  })

  it('an article is not unknown when the backend does not answer', async () => {
    const { articles } = fakePort({ read: () => Effect.fail(down) })
    expect(await failure(articles.show('news', 'a'))).toBe(down)
  })
})

describe('a tag', () => {
  it('a tag is searched on every page', async () => {
    const { articles, requests } = fakePort()
    const { topic, items } = await Effect.runPromise(articles.tag('good_to_know', 'osago'))
    expect([topic.title, items.map(({ slug }) => slug)]).toEqual(['osago', ['osago-1', 'osago-2', 'osago-3']])
    expect(requests.toSorted((a, b) => a - b)).toEqual([1, 2, 3])
  })

  it('a tag is unknown when no article has it', async () => {
    expect(await failure(fakePort().articles.tag('news', 'x'))).toMatchObject({ _tag: 'ContentUnknown' })
  })

  it('stops asking for pages when a list never ends', async () => {
    const requests: number[] = []
    const { articles } = fakePort({
      page: (_, page) =>
        Effect.sync(() => {
          requests.push(page)
          return { items: [card(`a-${page}`, 'osago')], page, pages: 100_000, total: 1e6 }
        }),
    })
    await Effect.runPromise(articles.tag('news', 'osago'))
    expect(requests).toHaveLength(40)
  })
})

it('a category lists its articles', async () => {
  const { items } = await Effect.runPromise(fakePort().articles.category('good_to_know', 'c-shtrafy'))
  expect(items.map(({ slug }) => slug)).toEqual(['fines-1', 'fines-2', 'fines-3'])
})

it('a section returns its tags and categories', async () => {
  const { tags, categories } = await Effect.runPromise(fakePort().articles.topics('news'))
  expect([tags.length, categories.length]).toEqual([2, 2])
})

it('a failed banner leaves the page without a banner', async () => {
  const { articles } = fakePort({ banners: () => Effect.fail(down) })
  expect(await Effect.runPromise(articles.banners('home'))).toEqual([])
})

const entry = (slug: string, tag: string) => ({
  slug,
  question: slug,
  answer: [],
  tags: [{ slug: tag, title: tag }],
})

describe('questions and answers', () => {
  const faq = makeFaq(fakeContent({ questions: () => Effect.succeed([entry('1', 'a'), entry('2', 'b')]) }))

  it('questions and answers are listed with their tags', async () => {
    const { entries, tags } = await Effect.runPromise(faq.all())
    expect([entries.length, tags.length]).toEqual([2, 2])
  })

  it('questions and answers can be read separately', async () => {
    expect((await Effect.runPromise(faq.read('2'))).question).toBe('2')
  })

  it('questions and answers are found by a tag', async () => {
    const { topic, entries } = await Effect.runPromise(faq.tag('b'))
    expect([topic.slug, entries.map(({ slug }) => slug)]).toEqual(['b', ['2']])
  })

  it.each([faq.read('x'), faq.tag('x')])(
    'fail with ContentUnknown when they do not exist',
    async (requests) => {
      expect(await failure<unknown, { readonly _tag: string }>(requests)).toMatchObject({
        _tag: 'ContentUnknown',
      })
    },
  )
})
