import type { Article } from '#domain/articles/article.ts'
import { businessArticles } from './articles-business.ts'
import { disputeArticles } from './articles-disputes.ts'
import { documentArticles } from './articles-documents.ts'
import { fineArticles } from './articles-fines.ts'
import { paymentArticles } from './articles-payment.ts'
import { roadArticles } from './articles-roads.ts'
import { savingArticles } from './articles-saving.ts'
import { taxArticles } from './articles-taxes.ts'
import { chosenFrom, collected } from './writing.ts'

/** The newest first. */
export const articles: readonly Article[] = collected({
  'articles-fines.ts': fineArticles,
  'articles-saving.ts': savingArticles,
  'articles-payment.ts': paymentArticles,
  'articles-documents.ts': documentArticles,
  'articles-roads.ts': roadArticles,
  'articles-disputes.ts': disputeArticles,
  'articles-business.ts': businessArticles,
  'articles-taxes.ts': taxArticles,
})

export const popularArticles = chosenFrom(articles, 'popularArticles of articles.ts', [
  'kak-proverit-shtrafy',
  'skidka-25-protsentov',
  'oplatil-a-shtraf-visit',
  'kak-obzhalovat-shtraf',
  'chto-budet-esli-ne-platit',
  'uin-chto-eto',
])

export const topArticles = chosenFrom(articles, 'topArticles of articles.ts', [
  'skidka-25-protsentov',
  'kak-raspoznat-poddelnyy-shtraf',
  'shtraf-za-platnuyu-dorogu',
  'shtrafy-organizatsii',
])
