import { Effect } from 'effect'
import type { ArticlesPort } from '#application/articles/articles.port.ts'
import type { Call } from '#adapters/backend/client/call.ts'
import * as cms from '#adapters/backend/contract/services/cms.contract.ts'

const pages = { news: cms.newsPage, good_to_know: cms.articlesPage } as const
const items = { news: cms.newsItem, good_to_know: cms.articleItem } as const
const shelves = { new: cms.newArticles, popular: cms.popularArticles, top: cms.topArticles } as const

/** Implements `ArticlesPort` with the calls of the CMS. */
export const makeCmsClient = (call: Call): ArticlesPort => ({
  page: (section, page) => call.ask(pages[section], { page }),
  read: (section, id) => call.ask(items[section], { id }).pipe(Effect.map(({ item }) => item)),
  popularNews: () => call.ask(cms.popularNews, {}).pipe(Effect.map((list) => list.items)),
  shelf: (shelf) => call.ask(shelves[shelf], {}).pipe(Effect.map((list) => list.items)),
  banners: (id) => call.ask(cms.banners, { id }).pipe(Effect.map((answer) => answer.banners)),
})
