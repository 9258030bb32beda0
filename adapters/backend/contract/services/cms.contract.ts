import { Effect, Schema } from 'effect'
import { endpoint } from '#adapters/backend/contract/endpoint.ts'
import { readWireText } from '#adapters/backend/contract/wire.ts'
import { type LocalDate, parseLocalDate } from '#domain/dates/local-date.ts'
import { BodyWire, HrefWire } from './body-wire.ts'
import { NameJsonWire, PageJsonWire } from './json-name.ts'

/** The path where the site serves the CMS; the rest is the path of the CMS itself (spec §7). */
export const cmsMount = '/cms'

export const TopicWire = Schema.Struct({ slug: Schema.String, title: Schema.String }).annotate({
  identifier: 'Topic',
})

/** A day, or the timestamp of another CMS, of which the day is kept. */
const DayWire = readWireText<LocalDate>('Day', {
  value: Schema.String,
  parse: (text) => parseLocalDate(text.replace(/T.*$/s, '')),
  write: (day) => day,
})

/** Spec §3: other fields of news and blog items are not shown, so another CMS may omit them. */
const cardFields = {
  slug: Schema.String.check(Schema.isPattern(/^[A-Za-z\d][\w-]{0,199}$/)),
  title: Schema.String,
  lead: Schema.String.pipe(Schema.withDecodingDefaultKey(Effect.succeed(''))),
  publishedAt: DayWire,
  category: Schema.NullOr(TopicWire).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))),
  tags: Schema.Array(TopicWire).pipe(Schema.withDecodingDefaultKey(Effect.succeed([]))),
  minutes: Schema.Int.pipe(Schema.withDecodingDefaultKey(Effect.succeed(1))),
}

const CardWire = Schema.Struct(cardFields).annotate({ identifier: 'ArticleCard' })

const ArticleWire = Schema.Struct({ ...cardFields, body: BodyWire }).annotate({ identifier: 'Article' })

const ListWire = Schema.Struct({ items: Schema.Array(CardWire) })

const PageWire = Schema.Struct({
  items: Schema.Array(CardWire),
  page: Schema.Int,
  pages: Schema.Int,
  total: Schema.Int,
}).annotate({ identifier: 'ArticlePage' })

const BannerWire = Schema.Struct({
  id: Schema.String,
  title: Schema.String,
  text: Schema.String,
  label: Schema.String,
  href: HrefWire,
}).annotate({ identifier: 'Banner' })

const open = { method: 'GET', access: 'anyone', style: 'plain' } as const

const list = (name: string, summary: string, path: `/${string}`) =>
  endpoint({ ...open, name, summary, path: `${cmsMount}${path}`, input: Schema.Struct({}), reply: ListWire })

const page = (name: string, summary: string, path: `/${string}`) =>
  endpoint({
    ...open,
    name,
    summary,
    path: `${cmsMount}${path}`,
    input: Schema.Struct({ page: PageJsonWire }),
    reply: PageWire,
    refusals: ['page.unknown'],
    example: { page: '1.json' },
  })

const item = (name: string, summary: string, path: `/${string}`, slug: string) =>
  endpoint({
    ...open,
    name,
    summary,
    path: `${cmsMount}${path}`,
    input: Schema.Struct({ id: NameJsonWire }),
    reply: Schema.Struct({ item: ArticleWire }),
    refusals: ['article.unknown'],
    example: { id: `${slug}.json` },
  })

export const banners = endpoint({
  ...open,
  name: 'banners',
  summary: 'List banners',
  path: `${cmsMount}/banners/:id`,
  input: Schema.Struct({ id: NameJsonWire }),
  reply: Schema.Struct({ banners: Schema.Array(BannerWire) }),
  example: { id: 'home.json' },
})

export const newsPage = page('newsPage', 'List news', '/news/page/:page')
export const popularNews = list('popularNews', 'List popular news', '/news/popular.json')
export const newsItem = item('newsItem', 'Retrieve a news item', '/news/item/:id', 'skidka-25-protsentov')

// Spec §7 lists the last four as /new.json, /popular.json, /top.json and /item/{id}.json after /good_to_know/page.
export const articlesPage = page('articlesPage', 'List articles', '/good_to_know/page/:page')
export const newArticles = list('newArticles', 'List new articles', '/good_to_know/new.json')
export const popularArticles = list('popularArticles', 'List popular articles', '/good_to_know/popular.json')
export const topArticles = list('topArticles', 'List recommended articles', '/good_to_know/top.json')
export const articleItem = item(
  'articleItem',
  'Retrieve an article',
  '/good_to_know/item/:id',
  'kak-proverit-shtrafy',
)

export const cmsCalls = [
  banners,
  newsPage,
  popularNews,
  newsItem,
  articlesPage,
  newArticles,
  popularArticles,
  topArticles,
  articleItem,
] as const
