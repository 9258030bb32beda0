import { Effect, Result } from 'effect'
import { describe, expect, it } from 'vitest'
import type { ContentPort } from '#application/articles/content.port.ts'
import { makeInformation } from '#application/articles/information.ts'
import { BackendRefused, BackendUnavailable } from '#application/shared/backend.errors.ts'
import { fakeContent } from '#tests/support/fakes/content-port.ts'
import { localDate } from '#domain/dates/local-date.ts'
import type { Review } from '#domain/reviews/review.ts'
import type { Information } from '#domain/articles/information.ts'

const about: Information = { title: 'О сервисе', description: '', lead: '', body: [] }

const sample: Review = {
  author: 'Марина К.',
  platform: 'appstore',
  url: 'https://appstore.example/1',
  star: 5,
  date: '14.11.2026',
  text: 'Платить стало быстрее',
}

const port = (overrides: Partial<ContentPort> = {}): ContentPort =>
  fakeContent({
    page: () => Effect.succeed(about),
    reviews: () => Effect.succeed({ reviews: [], areSamples: false }),
    ...overrides,
  })

const reviews = () => Effect.succeed({ reviews: [sample], areSamples: true })

const noReviews = { published: () => Effect.succeed([]) }

const information = (
  overrides: Partial<ContentPort> = {},
  requests: Parameters<typeof makeInformation>[1] = noReviews,
) => makeInformation(port(overrides), requests)

const failureOf = async (requests: Effect.Effect<unknown, { readonly _tag: string }>) => {
  const result = await Effect.runPromise(Effect.result(requests))
  return Result.isFailure(result) ? result.failure._tag : null
}

const addedPages = () => Effect.succeed([{ name: 'novaya', title: 'Новая', indexed: true }])

describe('makeInformation', () => {
  it('reads a page by its name', async () => {
    const requests: string[] = []
    const page: ContentPort['page'] = (name) => {
      requests.push(name)
      return Effect.succeed(about)
    }
    expect(await Effect.runPromise(information({ page }).page('finance/kasko'))).toEqual(about)
    expect(requests).toEqual(['finance/kasko'])
  })

  it.each(['page.unknown', 'input.name'])('turns the refusal %s into ContentUnknown', async (code) => {
    const page = () => Effect.fail(new BackendRefused({ code, message: 'Нет' }))
    expect(await failureOf(information({ page }).page('x'))).toBe('ContentUnknown')
  })

  it.each(['licenses/LICENSE-AGREEMENT', 'rules/NaN', 'a b', '', `a${'/a'.repeat(100)}`])(
    'does not ask for %j, which is the name of no page',
    async (name) => {
      const { page } = information({ page: () => Effect.die('asked') })
      expect(await failureOf(page(name))).toBe('ContentUnknown')
    },
  )

  it('reads a page that the operator added, and no other page by its address', async () => {
    const { addedPage } = information({ addedPages })
    expect(await Effect.runPromise(addedPage('novaya'))).toEqual(about)
    expect(await failureOf(addedPage('about'))).toBe('ContentUnknown')
  })

  it('passes on that the backend does not answer', async () => {
    const silent = Effect.fail(new BackendUnavailable({ reason: 'timeout', message: 'Долго' }))
    expect(await failureOf(information({ reviews: () => silent }).home())).toBe('BackendUnavailable')
  })

  it('reads the home page with the samples while no review is published', async () => {
    const unavailable = {
      published: () => Effect.fail(new BackendUnavailable({ reason: 'server', message: '' })),
    }
    const texts = { page: about, areSamples: true, reviews: [sample] }
    expect(await Effect.runPromise(information({ reviews }).home())).toEqual(texts)
    expect(await Effect.runPromise(information({ reviews }, unavailable).home())).toEqual(texts)
  })

  it('reads the home page with the published reviews instead of the samples', async () => {
    const review = { author: 'Анна', star: 4, text: 'Быстро' }
    const published = () => Effect.succeed([{ ...review, date: localDate('2026-11-24') }])
    const home = information({ reviews }, { published }).home()
    expect(await Effect.runPromise(home)).toEqual({
      page: about,
      areSamples: false,
      reviews: [{ ...review, date: '24 ноября 2026' }],
    })
  })
})
