import { Effect } from 'effect'
import type { Article, ArticleCard, ArticlePage } from '#domain/articles/article.ts'
import { type Refused, refused } from '#adapters/backend/server/http/refused.ts'
import { type Service, standInCall } from '#adapters/backend/server/http/service.ts'
import * as cms from '#adapters/backend/contract/services/cms.contract.ts'
import { articles, popularArticles, topArticles } from './content/articles.ts'
import { bannersOf } from './content/banners.ts'
import { news, popularNews } from './content/news.ts'

const pageSize = 9

const newestShown = 6

const cardOf = ({ slug, title, lead, publishedAt, category, tags, minutes }: Article): ArticleCard => ({
  slug,
  title,
  lead,
  publishedAt,
  category,
  tags,
  minutes,
})

const pageUnknown = refused('page.unknown', 'Такой страницы нет. Вернитесь к первой')

const articleUnknown = refused('article.unknown', 'Такой статьи нет. Проверьте адрес')

/** The first page is there even when it is empty. */
const pageOf = (all: readonly Article[], page: number): Effect.Effect<ArticlePage, Refused> => {
  const pages = Math.max(1, Math.ceil(all.length / pageSize))
  if (page > pages) return Effect.fail(pageUnknown)
  const items = all.slice((page - 1) * pageSize, page * pageSize).map(cardOf)
  return Effect.succeed({ items, page, pages, total: all.length })
}

const itemOf = (
  all: readonly Article[],
  slug: string,
): Effect.Effect<{ readonly item: Article }, Refused> => {
  const item = all.find((one) => one.slug === slug)
  return item === undefined ? Effect.fail(articleUnknown) : Effect.succeed({ item })
}

const listOf = (all: readonly Article[]) => Effect.succeed({ items: all.map(cardOf) })

export const cmsService: Service = {
  name: 'cms',
  mount: cms.cmsMount,
  keyName: null,
  calls: [
    standInCall(cms.banners, ({ id }) => Effect.succeed({ banners: bannersOf(id) })),
    standInCall(cms.newsPage, ({ page }) => pageOf(news, page)),
    standInCall(cms.popularNews, () => listOf(popularNews)),
    standInCall(cms.newsItem, ({ id }) => itemOf(news, id)),
    standInCall(cms.articlesPage, ({ page }) => pageOf(articles, page)),
    standInCall(cms.newArticles, () => listOf(articles.slice(0, newestShown))),
    standInCall(cms.popularArticles, () => listOf(popularArticles)),
    standInCall(cms.topArticles, () => listOf(topArticles)),
    standInCall(cms.articleItem, ({ id }) => itemOf(articles, id)),
  ],
}
