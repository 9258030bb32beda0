import { Effect } from 'effect'
import type { ArticleCard, Section } from '#domain/articles/article.ts'
import type { ArticlesPort } from './articles.port.ts'

/** A list that goes on longer is cut: nobody reads a tag of thousands, and nobody may be made to ask for ever. */
const mostPages = 40

const atOnce = 4

/** Every card of a section. The CMS has no path for tags and categories (spec §7), so pages are read through. */
export const readAll = (articles: ArticlesPort) =>
  Effect.fn('readAll')(function* (section: Section) {
    const first = yield* articles.page(section, 1)
    const last = Math.min(first.pages, mostPages)
    const rest = yield* Effect.forEach(
      Array.from({ length: Math.max(0, last - 1) }, (_, index) => index + 2),
      (page) => articles.page(section, page),
      { concurrency: atOnce },
    )
    return [first, ...rest].flatMap(({ items }): readonly ArticleCard[] => items)
  })
