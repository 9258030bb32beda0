import { Effect } from 'effect'
import {
  type ArticleCard,
  type Banner,
  categoriesOf,
  relatedTo,
  type ArticleSection,
  tagsOf,
} from '#domain/articles/article.ts'
import type { ArticleFeed, ArticlesPort } from './articles.port.ts'
import { requireContent, notFoundAsUnknown } from './content-unknown.ts'

/**
 * Upper bound of pages that are read for one tag: longer lists are cut, so that the number of requests is
 * limited.
 */
const maxPages = 40

const concurrency = 4

/**
 * Returns every card of a section. The CMS has no path for tags and categories (spec §7), so all pages are
 * read.
 */
const readAll = (articles: ArticlesPort) =>
  Effect.fn('readAll')(function* (section: ArticleSection) {
    const first = yield* articles.page(section, 1)
    const last = Math.min(first.pages, maxPages)
    const otherPages = yield* Effect.forEach(
      Array.from({ length: Math.max(0, last - 1) }, (_, index) => index + 2),
      (page) => articles.page(section, page),
      { concurrency },
    )
    return [first, ...otherPages].flatMap(({ items }): readonly ArticleCard[] => items)
  })

const maxRelated = 3

/**
 * The related articles come from the first page of the list, requested in parallel with the article. If that request fails,
 * the article is still shown.
 */
const showArticle = (articles: ArticlesPort) => (section: ArticleSection, slug: string) =>
  Effect.all(
    {
      article: notFoundAsUnknown(articles.read(section, slug)),
      others: articles.page(section, 1).pipe(
        Effect.map(({ items }) => items),
        Effect.catch(() => Effect.succeed<readonly ArticleCard[]>([])),
      ),
    },
    { concurrency: 'unbounded' },
  ).pipe(Effect.map(({ article, others }) => ({ article, related: relatedTo(article, others, maxRelated) })))

/** A short list beside a section, with at most `maxListed` cards. */
export interface ArticleShortList {
  readonly name: ArticleFeed
  readonly items: readonly ArticleCard[]
}

const maxListed = 4

/** The CMS has three short lists of articles and one of news (spec §7). */
const shortListNames: Readonly<Record<ArticleSection, readonly ArticleFeed[]>> = {
  news: ['popular'],
  good_to_know: ['top', 'popular', 'new'],
}

/** Returns the short lists of a section. A list that is empty or cannot be loaded is left out. */
const readShortLists = (articles: ArticlesPort) => (section: ArticleSection) =>
  Effect.forEach(
    shortListNames[section],
    (name) =>
      (section === 'news' ? articles.popularNews() : articles.feed(name)).pipe(
        Effect.map((items): ArticleShortList => ({ name, items: items.slice(0, maxListed) })),
        Effect.catch(() => Effect.succeed<ArticleShortList>({ name, items: [] })),
      ),
    { concurrency: 'unbounded' },
  ).pipe(Effect.map((lists) => lists.filter(({ items }) => items.length > 0)))

/** Returns the articles with a tag. Fails with `ContentUnknown` if no article has it. */
const readTag = (articles: ArticlesPort) =>
  Effect.fn('readTag')(function* (section: ArticleSection, slug: string) {
    const all = yield* readAll(articles)(section)
    const topic = yield* requireContent(tagsOf(all).find((tag) => tag.slug === slug))
    return { topic, items: all.filter(({ tags }) => tags.some((tag) => tag.slug === slug)) }
  })

/** Returns the articles of a category. Fails with `ContentUnknown` if no article has it. */
const readCategory = (articles: ArticlesPort) =>
  Effect.fn('readCategory')(function* (section: ArticleSection, slug: string) {
    const all = yield* readAll(articles)(section)
    const topic = yield* requireContent(categoriesOf(all).find((category) => category.slug === slug))
    return { topic, items: all.filter(({ category }) => category?.slug === slug) }
  })

/** Returns every tag and category of a section, for the filter. */
const listTopics = (articles: ArticlesPort) => (section: ArticleSection) =>
  readAll(articles)(section).pipe(Effect.map((all) => ({ tags: tagsOf(all), categories: categoriesOf(all) })))

/** Use cases of articles. Unknown names fail with `ContentUnknown`. */
export const makeArticles = (articles: ArticlesPort) => ({
  /** Returns one page of a section; `page` starts at 1. A page beyond the last fails with `ContentUnknown`. */
  page: (section: ArticleSection, page: number) => notFoundAsUnknown(articles.page(section, page)),
  show: showArticle(articles),
  tag: readTag(articles),
  category: readCategory(articles),
  topics: listTopics(articles),
  shortLists: readShortLists(articles),
  /** Returns every card of a section. */
  all: readAll(articles),
  /** Returns the banners of a place. If the request fails, the page is shown without a banner. */
  banners: (place: string) =>
    articles.banners(place).pipe(Effect.catch(() => Effect.succeed<readonly Banner[]>([]))),
})
