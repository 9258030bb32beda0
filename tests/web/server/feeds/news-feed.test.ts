import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { makeArticles } from '#application/articles/index.ts'
import { BackendUnavailable } from '#application/shared/backend.errors.ts'
import { shippedTexts } from '#adapters/cms/reader/content-source.ts'
import type { Resolve } from '#web/app/services.ts'
import { newsFeeds } from '#web/features/articles/sections.ts'
import { defaultBrands } from '#domain/brands/brand.ts'
import { siteDefaults } from '#tests/support/pages/site-defaults.ts'
import { feedRoutes } from '#web/server/feeds/feed-routes.ts'
import { newsFeed } from '#web/server/feeds/news-feed.ts'

const { news } = shippedTexts()

const silent = Effect.fail(new BackendUnavailable({ reason: 'network', message: 'Нет связи' }))

const site = { name: 'Квиток & Ко', origin: 'https://kvitok.example' }

const [rss, json] = newsFeeds

const articlesOf = (isDown: boolean): Resolve => {
  const articles = makeArticles({
    page: () => (isDown ? silent : Effect.succeed({ items: news, page: 1, pages: 1, total: news.length })),
    read: () => silent,
    popularNews: () => silent,
    feed: () => silent,
    banners: () => silent,
  })
  return () => articles as never
}

const textOf = (feed: (typeof newsFeeds)[number]) =>
  newsFeed(articlesOf(false), feed, site, new AbortController().signal)

describe('the feed of news', () => {
  it('the feed of news is RSS 2.0 with the newest item first', async () => {
    const feed = await textOf(rss)
    expect(feed).toContain('<title>Новости для водителей — Квиток &amp; Ко</title>')
    const dates = [...(feed ?? '').matchAll(/<pubDate>([^<]+)</g)].map(([, date = '']) => Date.parse(date))
    expect(dates).toHaveLength(news.length)
    expect(dates).toEqual(dates.toSorted((a, b) => b - a))
  })

  it('the feed of news is JSON Feed 1.1 with absolute addresses', async () => {
    const feed = JSON.parse((await textOf(json)) ?? '')
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      feed_url: 'https://kvitok.example/feed/news.json',
    })
    const [first] = feed.items
    expect(first.url).toMatch(/^https:\/\/kvitok\.example\/news\/[a-z0-9-]+\/$/)
  })

  it('the feed of news answers 503 where the CMS does not answer, so that readers keep it and come again', async () => {
    const routes = feedRoutes({
      ...siteDefaults(articlesOf(true)),
      publicUrl: site.origin,
      brands: defaultBrands,
    })
    const answer = await routes.request('/feed/news.xml')
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('60')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})
