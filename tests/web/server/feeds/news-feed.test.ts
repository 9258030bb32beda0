import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { makeArticles } from '#application/articles/index.ts'
import { BackendUnavailable } from '#application/shared/backend.errors.ts'
import { shippedTexts } from '#adapters/cms/reader/content-source.ts'
import type { Resolve } from '#web/app/services.ts'
import { newsFeed } from '#web/server/feeds/news-feed.ts'

const { news } = shippedTexts()

const silent = Effect.fail(new BackendUnavailable({ reason: 'network', message: 'Нет связи' }))

const site = { name: 'Квиток & Ко', origin: 'https://kvitok.example' }

const feedAt = (path: string, isDown = false) => {
  const articles = makeArticles({
    page: () => (isDown ? silent : Effect.succeed({ items: news, page: 1, pages: 1, total: news.length })),
    read: () => silent,
    popularNews: () => silent,
    feed: () => silent,
    banners: () => silent,
  })
  const resolve: Resolve = () => articles as never
  return newsFeed(resolve, path, site, new AbortController().signal)
}

describe('the feed of news', () => {
  it('the feed of news is RSS 2.0 with the newest item first', async () => {
    const feed = await feedAt('/feed/news.xml')
    expect(feed?.type).toBe('application/rss+xml')
    expect(feed?.body).toContain('<title>Новости для водителей — Квиток &amp; Ко</title>')
    const dates = [...(feed?.body ?? '').matchAll(/<pubDate>([^<]+)</g)].map(([, date = '']) =>
      Date.parse(date),
    )
    expect(dates).toHaveLength(news.length)
    expect(dates).toEqual(dates.toSorted((a, b) => b - a))
  })

  it('the feed of news is JSON Feed 1.1 with absolute addresses', async () => {
    const feed = JSON.parse((await feedAt('/feed/news.json'))?.body ?? '')
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      feed_url: 'https://kvitok.example/feed/news.json',
    })
    const [first] = feed.items
    expect(first.url).toMatch(/^https:\/\/kvitok\.example\/news\/[a-z0-9-]+\/$/)
  })

  it('the feed of news is absent at another path, and where the CMS does not answer', async () => {
    expect(await feedAt('/feed/articles.xml')).toBeNull()
    expect(await feedAt('/feed/news.xml', true)).toBeNull()
  })
})
