import { Result } from 'effect'
import type { ContentArticle, FaqEntry, Topic } from '#domain/articles/article.ts'
import { readingMinutes } from '#domain/articles/block.ts'
import type { ContentResult } from './content-issue.ts'
import { articleFrontMatter, questionFrontMatter, type Topics } from './content-schemas.ts'
import { plainBlocks, parseTextFile } from './parse-text-file.ts'

const topicsOf = (titles: Readonly<Record<string, string>>, slugs: readonly string[]): readonly Topic[] =>
  slugs.map((slug) => ({ slug, title: titles[slug] ?? slug }))

/** Parses a text of `news/` or `articles/`; its slug is the name of its file. Null where it is not published (`published: false`). */
export const parseContentArticle =
  (topics: Topics) =>
  (slug: string, file: string, text: string): ContentResult<ContentArticle | null> =>
    Result.flatMap(parseTextFile(file, text, articleFrontMatter(topics)), ({ front, blocks }) =>
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

/** Parses a text of `faq/` as `parseContentArticle` does. */
export const parseFaqQuestion =
  (topics: Topics) =>
  (slug: string, file: string, text: string): ContentResult<OrderedQuestion | null> =>
    Result.flatMap(parseTextFile(file, text, questionFrontMatter(topics)), ({ front, blocks }) =>
      Result.map(plainBlocks(file, blocks), (answer) => {
        const { question, tags, order, published = true } = front
        if (!published) return null
        return { order, entry: { slug, question, answer, tags: topicsOf(topics.tags, tags) } }
      }),
    )
