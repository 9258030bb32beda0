import { articlesUseCases, faqUseCases } from '#adapters/wiring/services/articles.ts'
import { Effect } from 'effect'
import { printAnswer } from '#cli/output/print.ts'
import { type Product, withProduct } from '#cli/composition/with-product.ts'
import { pageText } from './page-text.ts'
import { answerOf, type ReadingKind, fullArticle } from './reading.ts'
import { fullSchema } from './reading-schema.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import type { CommandEffect } from '#cli/runtime/exit-result-of.ts'
import { done } from '#cli/runtime/exit-result.ts'

const readFrom = (resolve: Product, slug: string, feed: ReadingKind) =>
  feed === 'faq'
    ? resolve(faqUseCases).read(slug).pipe(Effect.map(answerOf))
    : resolve(articlesUseCases)
        .show(feed, slug)
        .pipe(Effect.map(({ article }) => fullArticle(feed, article)))

/** Looks a slug up in every section, the largest first. */
const readAnywhere = (resolve: Product, slug: string) =>
  readFrom(resolve, slug, 'good_to_know').pipe(
    Effect.catchTag('ContentUnknown', () => readFrom(resolve, slug, 'news')),
    Effect.catchTag('ContentUnknown', () => readFrom(resolve, slug, 'faq')),
  )

/** Prints an article: as readable text in the table format, as data in the other formats. */
export const showReading = (io: CommandIo, slug: string, feed: ReadingKind | null): CommandEffect =>
  withProduct(io, (resolve) =>
    Effect.gen(function* () {
      const reading = yield* feed === null ? readAnywhere(resolve, slug) : readFrom(resolve, slug, feed)
      if (io.options.format === 'table') io.output.write(pageText(reading, io.translate))
      else yield* printAnswer(io, fullSchema, reading)
      return done
    }),
  )
