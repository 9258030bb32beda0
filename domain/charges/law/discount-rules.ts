import { localDate, type LocalDate } from '#domain/dates/local-date.ts'
import type { LawArticle } from './article.ts'

/** КоАП art. 32.2 part 1.3 in the version that is in force from `since`. */
export interface DiscountRule {
  readonly since: LocalDate
  readonly percent: number
  readonly days: number
  readonly source: string
}

/** The versions of the law, the newest last. */
export const discountRules: readonly DiscountRule[] = [
  {
    since: localDate('2016-01-01'),
    percent: 50,
    days: 20,
    source: 'ч. 1.3 ст. 32.2 КоАП РФ в редакции 437-ФЗ от 22.12.2014',
  },
  {
    since: localDate('2025-01-01'),
    percent: 25,
    days: 30,
    source: 'ч. 1.3 ст. 32.2 КоАП РФ в редакции 490-ФЗ от 26.12.2024',
  },
]

/** The discount applies to this chapter of the federal Code alone: a regional fine, such as Moscow's 8.14, has none. */
export const discountChapter = 12

/** An article without discount; `part: null` means every part. */
export interface DiscountExclusion {
  readonly number: string
  readonly part: string | null
  readonly since: LocalDate
}

const start = localDate('2016-01-01')

/** Repeated and gravest offences (КоАП art. 32.2 part 1.3). */
export const discountExclusions: readonly DiscountExclusion[] = [
  { number: '12.1', part: '1.1', since: start },
  { number: '12.8', part: null, since: start },
  { number: '12.9', part: '6', since: start },
  { number: '12.9', part: '7', since: start },
  // Sources name the article without its parts.
  { number: '12.10', part: null, since: localDate('2021-05-01') },
  { number: '12.12', part: '3', since: start },
  { number: '12.15', part: '5', since: start },
  { number: '12.16', part: '3.1', since: start },
  { number: '12.24', part: null, since: start },
  { number: '12.26', part: null, since: start },
  { number: '12.27', part: '3', since: start },
]

/** Returns the rule in force on a day; null before the discount was introduced. */
export const discountRuleOn = (day: LocalDate): DiscountRule | null =>
  discountRules.findLast(({ since }) => since <= day) ?? null

/** Returns the exclusion that removes the discount of an article on a day, or null. */
export const exclusionOf = ({ number, part }: LawArticle, day: LocalDate): DiscountExclusion | null =>
  discountExclusions.find(
    (excluded) =>
      excluded.number === number &&
      (excluded.part === null || excluded.part === part) &&
      excluded.since <= day,
  ) ?? null
