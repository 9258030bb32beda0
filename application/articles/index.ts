import { Effect } from 'effect'
import type { Banner, Section } from '#domain/articles/article.ts'
import type { ArticlesPort } from './articles.port.ts'
import { readAll } from './read-all.ts'
import { listTopics, readCategory, readTag } from './read-topic.ts'
import { sayUnknown } from './say-unknown.ts'
import { showArticle } from './show-article.ts'

export const makeArticles = (articles: ArticlesPort) => ({
  page: (section: Section, page: number) => sayUnknown(articles.page(section, page)),
  show: showArticle(articles),
  tag: readTag(articles),
  category: readCategory(articles),
  topics: listTopics(articles),
  /** Every card of a section. */
  all: readAll(articles),
  /** A banner that does not come is a page without a banner. */
  banners: (place: string) =>
    articles.banners(place).pipe(Effect.catch(() => Effect.succeed<readonly Banner[]>([]))),
})
