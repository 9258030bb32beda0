import type {
  ContentArticle,
  ArticleCard,
  FaqEntry,
  ArticleSection,
  Topic,
} from '#domain/articles/article.ts'
import type { Block } from '#domain/articles/block.ts'
import type { LocalDate } from '#domain/dates/local-date.ts'

/** A section of the CMS, or the questions and answers of the product itself. */
export type ReadingKind = ArticleSection | 'faq'

/** An item of a list of articles; an answer has neither a date nor a category. */
export interface Reading {
  readonly section: ReadingKind
  readonly slug: string
  readonly title: string
  readonly lead: string
  readonly publishedAt: LocalDate | null
  readonly category: Topic | null
  readonly tags: readonly Topic[]
  readonly minutes: number | null
}

export interface FullReading extends Reading {
  readonly body: readonly Block[]
}

/** Returns the row that a list prints for an article. `minutes` is the reading time. */
export const readingOf =
  (section: ArticleSection) =>
  ({ slug, title, lead, publishedAt, category, tags, minutes }: ArticleCard): Reading => ({
    section,
    slug,
    title,
    lead,
    publishedAt,
    category,
    tags,
    minutes,
  })

/** Returns an article with its body, as `articles show` prints it. */
export const fullArticle = (section: ArticleSection, article: ContentArticle): FullReading => ({
  ...readingOf(section)(article),
  body: article.body,
})

/** Returns a question with its answer in the form of an article. It has no date, category or reading time. */
export const answerOf = ({ slug, question, answer, tags }: FaqEntry): FullReading => ({
  section: 'faq',
  slug,
  title: question,
  lead: '',
  publishedAt: null,
  category: null,
  tags,
  minutes: null,
  body: answer,
})
