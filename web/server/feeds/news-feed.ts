import type { ArticleCard } from '#domain/articles/article.ts'
import { midnight } from '#domain/dates/local-date.ts'
import { articlesUseCases } from '#adapters/wiring/services/articles.ts'
import type { Resolve } from '#web/app/services.ts'
import { runLoader } from '#web/ui/async/run-loader.ts'
import { articleHref, type newsFeeds, sections } from '#web/features/articles/sections.ts'
import { escapeXml } from '#domain/wording/escape-xml.ts'

interface FeedSite {
  readonly name: string
  readonly origin: string
}

type NewsFeed = (typeof newsFeeds)[number]

/** News in one feed; readers ask often enough to miss none. */
const maxItems = 20

const addressOf = ({ origin }: FeedSite, { slug }: ArticleCard): string => origin + articleHref('news', slug)

const tag = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`

const itemXml = (site: FeedSite, card: ArticleCard): string =>
  [
    '<item>',
    tag('title', card.title),
    tag('link', addressOf(site, card)),
    tag('guid', addressOf(site, card)),
    tag('pubDate', new Date(midnight(card.publishedAt)).toUTCString()),
    tag('description', card.lead),
    '</item>',
  ].join('')

/** RSS 2.0. */
const rss = (site: FeedSite, cards: readonly ArticleCard[]): string => {
  const { title, description, path } = sections.news
  const head = [
    tag('title', `${title} — ${site.name}`),
    tag('link', site.origin + path),
    tag('description', description),
    tag('language', 'ru'),
  ]
  const items = cards.map((card) => itemXml(site, card))
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel>\n${[...head, ...items].join('\n')}\n</channel></rss>\n`
}

/** JSON Feed 1.1. */
const jsonFeed = (site: FeedSite, cards: readonly ArticleCard[], feedPath: string): string => {
  const { title, description, path } = sections.news
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: `${title} — ${site.name}`,
    description,
    language: 'ru',
    home_page_url: site.origin + path,
    feed_url: site.origin + feedPath,
    items: cards.map((card) => ({
      id: addressOf(site, card),
      url: addressOf(site, card),
      title: card.title,
      summary: card.lead,
      content_text: card.lead,
      date_published: new Date(midnight(card.publishedAt)).toISOString(),
      tags: card.tags.map((topic) => topic.title),
    })),
  })
}

/** Returns the text of a feed; null where the CMS does not answer. */
export const newsFeed = async (
  resolve: Resolve,
  { type, href }: NewsFeed,
  site: FeedSite,
  signal: AbortSignal,
): Promise<string | null> => {
  const found = await runLoader(resolve(articlesUseCases).all('news'), signal)
  if (found._tag === 'Failed') return null
  const cards = found.value.toSorted((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1)).slice(0, maxItems)
  return type === 'application/rss+xml' ? rss(site, cards) : jsonFeed(site, cards, href)
}
