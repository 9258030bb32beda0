import { Effect } from 'effect'
import type { ContentArticle, ArticleCard, ArticleContent } from '#domain/articles/article.ts'
import { type Refused, refused } from '#adapters/backend/server/http/refused.ts'
import { type ExternalService, standInCall } from '#adapters/backend/server/http/external-service.ts'
import * as cms from '#adapters/backend/contract/services/cms.contract.ts'
import type { Content } from './reader/content.ts'

const pageSize = 9

const newestShown = 6

const cardOf = ({
  slug,
  title,
  lead,
  publishedAt,
  category,
  tags,
  minutes,
}: ContentArticle): ArticleCard => ({
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

/** A page of articles; the first page exists even when it is empty. */
const pageOf = (all: readonly ContentArticle[], page: number): Effect.Effect<ArticleContent, Refused> => {
  const pages = Math.max(1, Math.ceil(all.length / pageSize))
  if (page > pages) return Effect.fail(pageUnknown)
  const items = all.slice((page - 1) * pageSize, page * pageSize).map(cardOf)
  return Effect.succeed({ items, page, pages, total: all.length })
}

const itemOf = (
  all: readonly ContentArticle[],
  slug: string,
): Effect.Effect<{ readonly item: ContentArticle }, Refused> => {
  const item = all.find((candidate) => candidate.slug === slug)
  return item === undefined ? Effect.fail(articleUnknown) : Effect.succeed({ item })
}

const listOf = (all: readonly ContentArticle[]) => Effect.succeed({ items: all.map(cardOf) })

/** Answers the calls of the CMS (spec §7) from the texts of the product and of the operator. */
export const makeCmsService = (content: () => Content): ExternalService => ({
  name: 'cms',
  mount: cms.cmsMount,
  keyName: null,
  calls: [
    standInCall(cms.banners, ({ id }) => Effect.succeed({ banners: content().banners.get(id) ?? [] })),
    standInCall(cms.newsPage, ({ page }) => pageOf(content().news, page)),
    standInCall(cms.popularNews, () => listOf(content().popularNews)),
    standInCall(cms.newsItem, ({ id }) => itemOf(content().news, id)),
    standInCall(cms.articlesPage, ({ page }) => pageOf(content().articles, page)),
    standInCall(cms.newArticles, () => listOf(content().articles.slice(0, newestShown))),
    standInCall(cms.popularArticles, () => listOf(content().popularArticles)),
    standInCall(cms.topArticles, () => listOf(content().topArticles)),
    standInCall(cms.articleItem, ({ id }) => itemOf(content().articles, id)),
  ],
})
