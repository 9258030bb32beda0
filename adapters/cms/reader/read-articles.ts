import { Result } from 'effect'
import type { ContentArticle, FaqEntry, Topic } from '#domain/articles/article.ts'
import { readingMinutes } from '#domain/articles/block.ts'
import type { ReadResult } from './content-issue.ts'
import { articleFrontMatter, questionFrontMatter, type Topics } from './content-schemas.ts'
import { plainBlocks, readText } from './read-text.ts'

/** Null: the text is not published (`published: false`). */
type Read<A> = ReadResult<A | null>

const topicsOf = (titles: Readonly<Record<string, string>>, slugs: readonly string[]): readonly Topic[] =>
  slugs.map((slug) => ({ slug, title: titles[slug] ?? slug }))

/** A text of `news/` or `articles/`; its slug is the name of its file. */
export const readArticle =
  (topics: Topics) =>
  (slug: string, file: string, text: string): Read<ContentArticle> =>
    Result.flatMap(readText(file, text, articleFrontMatter(topics)), ({ front, blocks }) =>
      Result.map(plainBlocks(file, blocks), (body) => {
        const { title, lead, date, category, tags, published = true } = front
        if (!published) return null
        return {
          slug,
          title,
          lead,
          publishedAt: date,
          category: topicsOf(topics.categories, category === undefined ? [] : [category])[0] ?? null,
          tags: topicsOf(topics.tags, tags),
          minutes: readingMinutes(body),
          body,
        }
      }),
    )

/** A question of `faq/` with its place among the others. */
export interface OrderedQuestion {
  readonly order: number
  readonly entry: FaqEntry
}

/** A text of `faq/`; its slug is the name of its file. */
export const readFaqQuestion =
  (topics: Topics) =>
  (slug: string, file: string, text: string): Read<OrderedQuestion> =>
    Result.flatMap(readText(file, text, questionFrontMatter(topics)), ({ front, blocks }) =>
      Result.map(plainBlocks(file, blocks), (answer) => {
        const { question, tags, order, published = true } = front
        if (!published) return null
        return { order, entry: { slug, question, answer, tags: topicsOf(topics.tags, tags) } }
      }),
    )
