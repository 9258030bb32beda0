import { Effect, Result } from 'effect'
import { describe, expect, it } from 'vitest'
import type { ContentPort } from '#application/articles/content.port.ts'
import { makeInformation } from '#application/articles/information.ts'
import { BackendRefused, BackendUnavailable } from '#application/shared/backend.errors.ts'
import { fakeContent } from '#tests/support/fakes/content-port.ts'
import type { Information } from '#domain/articles/information.ts'

const about: Information = { title: 'О сервисе', description: '', lead: '', body: [] }

const port = (overrides: Partial<ContentPort> = {}): ContentPort =>
  fakeContent({
    page: () => Effect.succeed(about),
    reviews: () => Effect.succeed({ reviews: [], areSamples: false }),
    ...overrides,
  })

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
    expect(await Effect.runPromise(makeInformation(port({ page })).page('finance/kasko'))).toEqual(about)
    expect(requests).toEqual(['finance/kasko'])
  })

  it.each(['page.unknown', 'input.name'])('turns the refusal %s into ContentUnknown', async (code) => {
    const page = () => Effect.fail(new BackendRefused({ code, message: 'Нет' }))
    expect(await failureOf(makeInformation(port({ page })).page('x'))).toBe('ContentUnknown')
  })

  it('reads a page that the operator added, and no other page by its address', async () => {
    const { addedPage } = makeInformation(port({ addedPages }))
    expect(await Effect.runPromise(addedPage('novaya'))).toEqual(about)
    expect(await failureOf(addedPage('about'))).toBe('ContentUnknown')
  })

  it('passes on that the backend does not answer', async () => {
    const silent = Effect.fail(new BackendUnavailable({ reason: 'timeout', message: 'Долго' }))
    expect(await failureOf(makeInformation(port({ reviews: () => silent })).home())).toBe(
      'BackendUnavailable',
    )
  })

  it('reads the home page with its reviews', async () => {
    expect(await Effect.runPromise(makeInformation(port()).home())).toEqual({
      page: about,
      reviews: [],
      areSamples: false,
    })
  })
})
