import { Effect } from 'effect'
import type { ArticlesPort } from '#application/articles/articles.port.ts'
import type { Call } from '#adapters/backend/client/call.ts'
import * as cms from '#adapters/backend/contract/services/cms.contract.ts'

const pages = { news: cms.newsPage, good_to_know: cms.articlesPage } as const
const items = { news: cms.newsItem, good_to_know: cms.articleItem } as const
const feeds = { new: cms.newArticles, popular: cms.popularArticles, top: cms.topArticles } as const

/** Implements `ArticlesPort` with the calls of the CMS. */
export const makeCmsClient = (call: Call): ArticlesPort => ({
  page: (section, page) => call.request(pages[section], { page }),
  read: (section, id) => call.request(items[section], { id }).pipe(Effect.map(({ item }) => item)),
  popularNews: () => call.request(cms.popularNews, {}).pipe(Effect.map((list) => list.items)),
  feed: (feed) => call.request(feeds[feed], {}).pipe(Effect.map((list) => list.items)),
  banners: (id) => call.request(cms.banners, { id }).pipe(Effect.map((answer) => answer.banners)),
})
