import { articlesFeature, faqFeature } from '#adapters/wiring/services/articles.ts'
import { Effect } from 'effect'
import type { Section } from '#domain/articles/article.ts'
import type { Context } from '#cli/context.ts'
import { done, type Ending } from '#cli/ending.ts'
import type { View } from '#cli/view.ts'
import { printRows } from '#cli/print.ts'
import { type Product, withProduct } from '#cli/work/with-product.ts'
import { answerOf, type Reading, readingOf, type Shelf } from './reading.ts'
import { readingShape } from './reading-shape.ts'

export interface ReadingQuestion {
  readonly shelf: Shelf
  readonly category: string | null
  readonly tag: string | null
  /** Null for all of them. */
  readonly page: number | null
}

interface Found {
  readonly items: readonly Reading[]
  readonly pages: number
}

const whole = (items: readonly Reading[]): Found => ({ items, pages: 1 })

const answers = (features: Product, { category, tag }: ReadingQuestion) => {
  const faq = features(faqFeature)
  // An answer belongs to no category: under one there is nothing.
  if (category !== null) return Effect.succeed(whole([]))
  if (tag !== null) return faq.tag(tag).pipe(Effect.map(({ entries }) => whole(entries.map(answerOf))))
  return faq.all().pipe(Effect.map(({ entries }) => whole(entries.map(answerOf))))
}

const articles = (features: Product, section: Section, { category, tag, page }: ReadingQuestion) => {
  const feature = features(articlesFeature)
  const read = readingOf(section)
  if (category !== null)
    return feature.category(section, category).pipe(Effect.map(({ items }) => whole(items.map(read))))
  if (tag !== null) return feature.tag(section, tag).pipe(Effect.map(({ items }) => whole(items.map(read))))
  if (page === null) return feature.all(section).pipe(Effect.map((items) => whole(items.map(read))))
  return feature
    .page(section, page)
    .pipe(Effect.map(({ items, pages }) => ({ items: items.map(read), pages })))
}

/** Prints what there is to read. */
export const listReadings = (
  context: Context,
  view: View,
  question: ReadingQuestion,
): Effect.Effect<Ending, Ending> =>
  withProduct(context, (features) =>
    Effect.gen(function* () {
      const { shelf, page } = question
      const { items, pages } =
        shelf === 'faq' ? yield* answers(features, question) : yield* articles(features, shelf, question)
      yield* Effect.promise(() => printRows(context, view, readingShape, items))
      if (view.format === 'table' && page !== null && page < pages)
        context.words.write(`Страница ${page} из ${pages}. Дальше: --page ${page + 1}, всё: --all\n`)
      return done
    }),
  )
