import type { Article } from '#domain/articles/article.ts'
import { businessArticles } from './articles-business.ts'
import { disputeArticles } from './articles-disputes.ts'
import { documentArticles } from './articles-documents.ts'
import { fineArticles } from './articles-fines.ts'
import { paymentArticles } from './articles-payment.ts'
import { roadArticles } from './articles-roads.ts'
import { savingArticles } from './articles-saving.ts'
import { taxArticles } from './articles-taxes.ts'

/** The newest first. */
export const articles: readonly Article[] = [
  ...fineArticles,
  ...savingArticles,
  ...paymentArticles,
  ...documentArticles,
  ...roadArticles,
  ...disputeArticles,
  ...businessArticles,
  ...taxArticles,
].toSorted((one, other) => other.publishedAt.localeCompare(one.publishedAt))

export const popularSlugs = [
  'kak-proverit-shtrafy',
  'skidka-25-protsentov',
  'oplatil-a-shtraf-visit',
  'kak-obzhalovat-shtraf',
  'chto-budet-esli-ne-platit',
  'uin-chto-eto',
]

export const topSlugs = [
  'skidka-25-protsentov',
  'kak-raspoznat-poddelnyy-shtraf',
  'shtraf-za-platnuyu-dorogu',
  'shtrafy-organizatsii',
]
