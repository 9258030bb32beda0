import { Effect } from 'effect'
import { expect, it } from 'vitest'
import { cookieChoiceKey, writeCookieChoice } from '#domain/tracking/cookie-choice.ts'
import { memoryStorage } from '#adapters/storage/text-storage.ts'
import { openProductContainer } from '#adapters/wiring/product.ts'
import { articlesUseCases, faqUseCases } from '#adapters/wiring/services/articles.ts'
import { camerasUseCases, placesUseCases } from '#adapters/wiring/services/places.ts'
import { companyLookupUseCases } from '#adapters/wiring/services/company-lookup.ts'
import { experimentsUseCases, backendCall } from '#adapters/wiring/services/shared.ts'
import { makeCamerasClient } from '#adapters/cameras/cameras.client.ts'
import { openProxy } from '#tests/adapters/services/with-proxy.ts'

const tracked: string[] = []

/** The device of a visitor who has agreed to statistics. */
const storage = memoryStorage()
storage.set(cookieChoiceKey, writeCookieChoice('all'))

const send = openProductContainer({
  backend: {
    baseUrl: 'http://site.test',
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const { pathname, search } = new URL(request.url)
      if (pathname.endsWith('/submittedForm')) tracked.push(await request.text())
      return openProxy().request(`${pathname}${search}`)
    },
    timeoutMs: 5000,
  },
  storage,
  platform: 'web',
  siteType: 'fine',
})

it('articles are read', async () => {
  const { article } = await Effect.runPromise(send(articlesUseCases).show('good_to_know', 'uin-chto-eto'))
  expect(article.tags.map(({ slug }) => slug)).toContain('shtrafy')
})

it('articles on every page of the list are found by a tag', async () => {
  const { items } = await Effect.runPromise(send(articlesUseCases).tag('good_to_know', 'osago'))
  expect(items.map(({ slug }) => slug)).toEqual(
    expect.arrayContaining(['osago-bez-polisa-shtraf', 'osago-kak-proverit-polis']),
  )
})

it('answers are found', async () => {
  expect((await Effect.runPromise(send(faqUseCases).tag('skidka'))).entries.length).toBeGreaterThan(1)
})

it('the cameras service returns cameras', async () => {
  const cameras = send(camerasUseCases)
  const { centre, total } = await Effect.runPromise(makeCamerasClient(send(backendCall)).start())
  const { lat, lon } = centre
  const found = await Effect.runPromise(
    cameras.within({ leftUpLat: lat + 1, leftUpLon: lon - 1, rightDownLat: lat - 1, rightDownLon: lon + 1 }),
  )
  expect([total > found.total, found.total > 100]).toEqual([true, true])
})

it('places are found', async () => {
  expect((await Effect.runPromise(send(placesUseCases).find('Сочи')))[0]?.name).toBe('Сочи')
})

it('the experiments service returns the default variants', async () => {
  const visitor = { clientId: 'kvitok', path: '/', visitor: 'v', features: {} }
  expect(await Effect.runPromise(send(experimentsUseCases).flags(visitor))).toEqual([
    { name: 'mvar', value: '0' },
  ])
})

it('a company is found, and the look-up is logged as a submitted form without its number', async () => {
  const { company } = await Effect.runPromise(send(companyLookupUseCases).find('7701009999'))
  expect(company?.name).toBe('ООО «Тестовый автопарк»')
  expect(tracked.map((form) => new URLSearchParams(form).get('formName'))).toEqual(['company-lookup'])
  expect(tracked.join()).not.toContain('7701009999')
})
