import type { LocalDate } from '#domain/dates/local-date.ts'
import type { Block } from './block.ts'

/** The two sections of articles (spec §2: /news and /good_to_know). */
export type ArticleSection = 'news' | 'good_to_know'

/** A tag or a category. */
export interface Topic {
  readonly slug: string
  readonly title: string
}

/** An entry of a list of articles. */
export interface ArticleCard {
  readonly slug: string
  readonly title: string
  readonly lead: string
  readonly publishedAt: LocalDate
  /** Null for news. */
  readonly category: Topic | null
  readonly tags: readonly Topic[]
  /** Reading time in whole minutes. */
  readonly minutes: number
}

export interface ContentArticle extends ArticleCard {
  readonly body: readonly Block[]
}

/** One page of a list. Pages are counted from 1. */
export interface ArticleContent {
  readonly items: readonly ArticleCard[]
  readonly page: number
  readonly pages: number
  readonly total: number
}

export interface Banner {
  readonly id: string
  readonly title: string
  readonly text: string
  /** Text of the link. */
  readonly label: string
  readonly href: string
}

/** A question and its answer (spec §2: /faq). */
export interface FaqEntry {
  readonly slug: string
  readonly question: string
  readonly answer: readonly Block[]
  readonly tags: readonly Topic[]
}

const withoutDuplicates = (topics: readonly Topic[]): readonly Topic[] =>
  Array.from(new Map(topics.map((topic) => [topic.slug, topic])).values())

const byTitle = (a: Topic, b: Topic): number => a.title.localeCompare(b.title, 'ru')

/** Returns every tag of the articles once, in alphabetical order. */
export const tagsOf = (items: readonly Pick<ArticleCard, 'tags'>[]): readonly Topic[] =>
  withoutDuplicates(items.flatMap(({ tags }) => tags)).toSorted(byTitle)

/** Returns every category of the articles once, in alphabetical order. */
export const categoriesOf = (items: readonly Pick<ArticleCard, 'category'>[]): readonly Topic[] =>
  withoutDuplicates(items.flatMap(({ category }) => (category === null ? [] : [category]))).toSorted(byTitle)

const shared = (a: ArticleCard, b: ArticleCard): number => {
  const slugs = new Set(a.tags.map(({ slug }) => slug))
  const tags = b.tags.filter(({ slug }) => slugs.has(slug)).length
  return tags + (a.category !== null && a.category.slug === b.category?.slug ? 1 : 0)
}

/**
 * Returns related articles: the most common topics first, then the newer one. The article itself is never
 * included.
 */
export const relatedTo = (
  card: ArticleCard,
  others: readonly ArticleCard[],
  max: number,
): readonly ArticleCard[] =>
  others
    .filter(({ slug }) => slug !== card.slug)
    .map((other) => ({ other, common: shared(card, other) }))
    .filter(({ common }) => common > 0)
    .toSorted((a, b) => b.common - a.common || b.other.publishedAt.localeCompare(a.other.publishedAt))
    .slice(0, max)
    .map(({ other }) => other)
