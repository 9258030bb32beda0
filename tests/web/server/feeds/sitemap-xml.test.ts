import { defaultSite } from '#web/app/brand/use-brand.ts'
import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { makeArticles } from '#application/articles/index.ts'
import { makeCities } from '#application/articles/cities.ts'
import { makeInformation } from '#application/articles/information.ts'
import { makeFaq } from '#application/articles/faq.ts'
import { fakeContent } from '#tests/support/fakes/content-port.ts'
import type { ArticlesPort } from '#application/articles/articles.port.ts'
import { BackendUnavailable } from '#application/shared/backend.errors.ts'
import { shippedTexts } from '#adapters/cms/reader/content-source.ts'
import type { Resolve } from '#web/app/services.ts'
import { articlesUseCases, faqUseCases, informationUseCases } from '#adapters/wiring/services/articles.ts'
import { citiesUseCases } from '#adapters/wiring/services/content.ts'
import type { Service } from '#adapters/wiring/service.ts'
import { robotsTxt, sitemapXml } from '#web/server/feeds/sitemap-xml.ts'
import { siteGroups } from '#web/features/site-map/site-map.ts'

const { articles, cities, news, questions } = shippedTexts()

const silent = Effect.fail(new BackendUnavailable({ reason: 'network', message: 'Нет связи' }))

const cms = (page: ArticlesPort['page']): ArticlesPort => ({
  page,
  read: () => silent,
  popularNews: () => silent,
  feed: () => silent,
  banners: () => silent,
})

const full = cms((section) => {
  const items = section === 'news' ? news : articles
  return Effect.succeed({ items, page: 1, pages: 1, total: items.length })
})

const texts = fakeContent({
  questions: () => Effect.succeed(questions),
  addedPages: () =>
    Effect.succeed([
      { name: 'novaya', title: 'Новая', indexed: true },
      { name: 'skrytaya', title: 'Скрытая', indexed: false },
    ]),
  cities: () => Effect.succeed(cities),
})

const asking = (port: ArticlesPort): Resolve => {
  const services = new Map<Service<never>, unknown>([
    [articlesUseCases as Service<never>, makeArticles(port)],
    [citiesUseCases as Service<never>, makeCities(texts)],
    [informationUseCases as Service<never>, makeInformation(texts, { published: () => Effect.succeed([]) })],
    [faqUseCases as Service<never>, makeFaq(texts)],
  ])
  return (service) => {
    const found = services.get(service as Service<never>)
    if (found === undefined) throw new Error(`${String(service.id)} is not asked for`)
    return found as never
  }
}

const locationsIn = (xml: string): readonly string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location = '']) => location)

const drawn = (port: ArticlesPort) =>
  sitemapXml(asking(port), { ...defaultSite, origin: 'https://kvitok.example' }, AbortSignal.timeout(5000))

describe('sitemap.xml', () => {
  it('names every public address once, whole and with its slash', async () => {
    const found = locationsIn(await drawn(full))
    expect(new Set(found).size).toBe(found.length)
    expect(found.filter((location) => !/^https:\/\/kvitok\.example\/.*$/.test(location))).toEqual([])
    expect(found.filter((location) => !location.endsWith('/'))).toEqual([])
  })

  it.each(['/', '/city/moskva/', '/faq/gde-vzyat-uin/', '/licenses/license-agreement/', '/news/'])(
    'sitemap.xml holds %s',
    async (path) => {
      expect(locationsIn(await drawn(full))).toContain(`https://kvitok.example${path}`)
    },
  )

  it('sitemap.xml holds the pages that the operator added, but for those that search engines must not list', async () => {
    const found = locationsIn(await drawn(full))
    expect(found).toContain('https://kvitok.example/novaya/')
    expect(found).not.toContain('https://kvitok.example/skrytaya/')
  })

  it('tells when an article was written', async () => {
    const [first] = news
    expect(await drawn(full)).toContain(
      `<loc>https://kvitok.example/news/${first?.slug}/</loc><lastmod>${first?.publishedAt}</lastmod>`,
    )
  })

  it('sitemap.xml without the CMS is shorter, and still there', async () => {
    const found = locationsIn(await drawn(cms(() => silent)))
    expect(found.length).toBeGreaterThan(siteGroups.flatMap(({ pages }) => pages).length)
    expect(found.some((location) => /\/news\/.+/.test(location))).toBe(false)
  })
})

describe('robots.txt', () => {
  it('keeps search engines from personal pages and shows them the map', () => {
    const lines = robotsTxt('https://kvitok.example').split('\n')
    expect(lines).toContain('Disallow: /fines/')
    expect(lines).toContain('Sitemap: https://kvitok.example/sitemap.xml')
    expect(lines).not.toContain('Disallow: /')
  })
})
