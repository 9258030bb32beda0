import { Effect, Result } from 'effect'
import { describe, expect, it } from 'vitest'
import { makeCities } from '#application/articles/cities.ts'
import { shippedTexts } from '#adapters/cms/reader/content-source.ts'
import { fakeContent } from '#tests/support/fakes/content-port.ts'

const page = { title: 'Штрафы', description: '', lead: '', body: [] }

const { all, show } = makeCities(
  fakeContent({
    cities: () => Effect.succeed(shippedTexts().cities),
    cityPage: () => Effect.succeed(page),
  }),
)

describe('makeCities', () => {
  it('gives every city', async () => {
    expect(await Effect.runPromise(all())).toBe(shippedTexts().cities)
  })

  it('shows a city with its page and the cities near it', async () => {
    const found = await Effect.runPromise(show('moskva'))
    expect(found.city.name).toBe('Москва')
    expect(found.page).toBe(page)
    expect(found.near).toHaveLength(6)
  })

  it('fails with ContentUnknown for a city that is not in the list', async () => {
    const result = await Effect.runPromise(Effect.result(show('atlantida')))
    expect(Result.isFailure(result) && result.failure._tag).toBe('ContentUnknown')
  })

  it('passes on that the backend does not answer', async () => {
    const result = await Effect.runPromise(Effect.result(makeCities(fakeContent()).show('moskva')))
    expect(Result.isFailure(result) && result.failure._tag).toBe('BackendUnavailable')
  })
})
