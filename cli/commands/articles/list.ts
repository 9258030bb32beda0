import { articlesUseCases, faqUseCases } from '#adapters/wiring/services/articles.ts'
import { Effect } from 'effect'
import type { ArticleSection } from '#domain/articles/article.ts'
import { printRows } from '#cli/output/print.ts'
import { type Product, withProduct } from '#cli/composition/with-product.ts'
import { answerOf, type Reading, readingOf, type ReadingKind } from './reading.ts'
import { readingSchema } from './reading-schema.ts'
import { articlesMessages } from '#cli/messages/ru/articles.ts'
import { printTableNote } from '#cli/output/print-note.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import type { CommandEffect } from '#cli/runtime/exit-result-of.ts'
import { done } from '#cli/runtime/exit-result.ts'

export interface ReadingQuestion {
  readonly feed: ReadingKind
  readonly category: string | null
  readonly tag: string | null
  /** Page number, counted from one; null: all pages. */
  readonly page: number | null
}

interface Found {
  readonly items: readonly Reading[]
  readonly pages: number
}

const singlePage = (items: readonly Reading[]): Found => ({ items, pages: 1 })

const answers = (resolve: Product, { category, tag }: ReadingQuestion) => {
  const faq = resolve(faqUseCases)
  // Answers have no category, so a filter by category finds none.
  if (category !== null) return Effect.succeed(singlePage([]))
  if (tag !== null) return faq.tag(tag).pipe(Effect.map(({ entries }) => singlePage(entries.map(answerOf))))
  return faq.all().pipe(Effect.map(({ entries }) => singlePage(entries.map(answerOf))))
}

const articles = (resolve: Product, section: ArticleSection, { category, tag, page }: ReadingQuestion) => {
  const useCases = resolve(articlesUseCases)
  const read = readingOf(section)
  if (category !== null)
    return useCases.category(section, category).pipe(Effect.map(({ items }) => singlePage(items.map(read))))
  if (tag !== null)
    return useCases.tag(section, tag).pipe(Effect.map(({ items }) => singlePage(items.map(read))))
  if (page === null) return useCases.all(section).pipe(Effect.map((items) => singlePage(items.map(read))))
  return useCases
    .page(section, page)
    .pipe(Effect.map(({ items, pages }) => ({ items: items.map(read), pages })))
}

/** Prints the list of articles, news or answers. */
export const listReadings = (io: CommandIo, question: ReadingQuestion): CommandEffect =>
  withProduct(io, (resolve) =>
    Effect.gen(function* () {
      const { feed, page } = question
      const { items, pages } =
        feed === 'faq' ? yield* answers(resolve, question) : yield* articles(resolve, feed, question)
      yield* printRows(io, readingSchema, items)
      if (page !== null && page < pages)
        printTableNote(io, articlesMessages.nextPageNote(page, pages, page + 1))
      return done
    }),
  )
