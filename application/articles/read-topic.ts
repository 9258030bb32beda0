import { Effect } from 'effect'
import { categoriesOf, type Section, tagsOf } from '#domain/articles/article.ts'
import type { ArticlesPort } from './articles.port.ts'
import { readAll } from './read-all.ts'
import { orUnknown } from './say-unknown.ts'

/** Articles under a tag; a tag that nothing has is unknown. */
export const readTag = (articles: ArticlesPort) =>
  Effect.fn('readTag')(function* (section: Section, slug: string) {
    const all = yield* readAll(articles)(section)
    const topic = yield* orUnknown(tagsOf(all).find((tag) => tag.slug === slug))
    return { topic, items: all.filter(({ tags }) => tags.some((tag) => tag.slug === slug)) }
  })

/** Articles of a category; a category that nothing has is unknown. */
export const readCategory = (articles: ArticlesPort) =>
  Effect.fn('readCategory')(function* (section: Section, slug: string) {
    const all = yield* readAll(articles)(section)
    const topic = yield* orUnknown(categoriesOf(all).find((category) => category.slug === slug))
    return { topic, items: all.filter(({ category }) => category?.slug === slug) }
  })

/** What can be chosen: every tag and category of a section. */
export const listTopics = (articles: ArticlesPort) => (section: Section) =>
  readAll(articles)(section).pipe(Effect.map((all) => ({ tags: tagsOf(all), categories: categoriesOf(all) })))
