import { expect } from 'vitest'
import { noAuth } from '#domain/session/auth-data.ts'
import type { Inn } from '#domain/identity/inn.ts'
import * as cameras from '#adapters/backend/contract/services/cameras.contract.ts'
import * as cms from '#adapters/backend/contract/services/cms.contract.ts'
import { companyByInn } from '#adapters/backend/contract/services/company-lookup.contract.ts'
import { experimentFlags } from '#adapters/backend/contract/services/experiments.contract.ts'
import { geocode } from '#adapters/backend/contract/services/geocoder.contract.ts'
import * as content from '#adapters/backend/contract/services/content.contract.ts'
import { type CallCase, callCase } from '#tests/contract/call-case.ts'

/** These calls need no session. */
const prepareInput =
  <Input>(input: Input) =>
  async () => ({ auth: noAuth, input })

const moscow = { leftUpLat: '55.93', leftUpLon: '37.35', rightDownLat: '55.55', rightDownLon: '37.86' }

const pageCase = (endpoint: typeof cms.newsPage): CallCase =>
  callCase(endpoint, {
    happy: prepareInput({ page: 1 }),
    shows: ({ items, page, total }) => {
      expect(page).toBe(1)
      expect(items.length).toBeGreaterThan(0)
      expect(total).toBeGreaterThan(items.length)
    },
    refusals: { 'page.unknown': prepareInput({ page: 1000 }) },
    foreign: null,
  })

const listCase = (endpoint: typeof cms.newArticles): CallCase =>
  callCase(endpoint, {
    happy: prepareInput({}),
    shows: ({ items }) => expect(items.length).toBeGreaterThan(2),
    refusals: {},
    foreign: null,
  })

const itemCase = (endpoint: typeof cms.newsItem, id: string): CallCase =>
  callCase(endpoint, {
    happy: prepareInput({ id }),
    shows: ({ item }) => {
      expect(item.slug).toBe(id)
      expect(item.body.length).toBeGreaterThan(2)
    },
    refusals: { 'article.unknown': prepareInput({ id: 'nobody-wrote-this' }) },
    foreign: null,
  })

export const servicesCases: readonly CallCase[] = [
  callCase(cameras.camerasWithin, {
    happy: prepareInput({ ...moscow, leftUpLat: '55.77', rightDownLat: '55.74' }),
    shows: ({ cameras: shown, total }) => expect(shown).toHaveLength(total),
    refusals: {
      'box.range': prepareInput({ ...moscow, leftUpLat: '155' }),
      'box.corners': prepareInput({
        ...moscow,
        leftUpLat: moscow.rightDownLat,
        rightDownLat: moscow.leftUpLat,
      }),
      'service.none': { on: 'sources-none', prepareInput: prepareInput(moscow) },
    },
    foreign: null,
  }),
  callCase(cameras.camerasInit, {
    happy: prepareInput({}),
    shows: ({ total }) => expect(total).toBeGreaterThanOrEqual(2000),
    refusals: {},
    foreign: null,
  }),
  callCase(cms.banners, {
    happy: prepareInput({ id: 'home' }),
    shows: ({ banners }) => expect(banners).toHaveLength(1),
    refusals: {},
    foreign: null,
  }),
  pageCase(cms.newsPage),
  listCase(cms.popularNews),
  itemCase(cms.newsItem, 'skidka-25-protsentov'),
  pageCase(cms.articlesPage),
  listCase(cms.newArticles),
  listCase(cms.popularArticles),
  listCase(cms.topArticles),
  itemCase(cms.articleItem, 'kak-proverit-shtrafy'),
  callCase(content.informationPage, {
    happy: prepareInput({ name: 'finance/avtokredit' }),
    shows: ({ page }) => expect(page.body.length).toBeGreaterThan(2),
    refusals: { 'page.unknown': prepareInput({ name: 'nobody-wrote-this' }) },
    foreign: null,
  }),
  callCase(content.addedPages, {
    happy: prepareInput({}),
    shows: ({ pages }) => expect(pages).toEqual([]),
    refusals: {},
    foreign: null,
  }),
  callCase(content.cityList, {
    happy: prepareInput({}),
    shows: ({ cities }) => expect(cities[0]).toMatchObject({ slug: 'moskva', name: 'Москва' }),
    refusals: {},
    foreign: null,
  }),
  callCase(content.cityPage, {
    happy: prepareInput({ slug: 'kazan' }),
    shows: ({ page }) => expect(page.title).toContain('в Казани'),
    refusals: { 'city.unknown': prepareInput({ slug: 'atlantida' }) },
    foreign: null,
  }),
  callCase(content.faqQuestions, {
    happy: prepareInput({}),
    shows: ({ questions }) => expect(questions.length).toBeGreaterThan(11),
    refusals: {},
    foreign: null,
  }),
  callCase(content.sampleReviews, {
    happy: prepareInput({}),
    shows: ({ reviews }) => expect(reviews).toHaveLength(12),
    refusals: {},
    foreign: null,
  }),
  callCase(experimentFlags, {
    happy: prepareInput({ client_id: 'kvitok', url: '/', i: 'visitor', client_features: '{}' }),
    shows: ({ flags }) => expect(flags).toContainEqual({ name: 'mvar', value: '0' }),
    refusals: {},
    foreign: null,
  }),
  callCase(geocode, {
    happy: prepareInput({ geocode: 'Казань', format: 'json' as const }),
    shows: ({ response }) =>
      expect(response.GeoObjectCollection.featureMember[0]?.GeoObject.name).toBe('Казань'),
    refusals: {},
    foreign: null,
  }),
  callCase(companyByInn, {
    happy: prepareInput({ inn: '7701009999' as Inn }),
    shows: ({ company }) => expect(company.name).toBe('ООО «Тестовый автопарк»'),
    refusals: {
      'company.unknown': prepareInput({ inn: '7701000001' as Inn }),
      'service.none': { on: 'sources-none', prepareInput: prepareInput({ inn: '7701009999' as Inn }) },
    },
    foreign: null,
  }),
]
