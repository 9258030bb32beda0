import { articlesUseCases, faqUseCases } from '#adapters/wiring/services/articles.ts'
import { Effect } from 'effect'
import { printAnswer } from '#cli/output/print.ts'
import { type Product, withProduct } from '#cli/composition/with-product.ts'
import { pageText } from './page-text.ts'
import { answerOf, type ReadingKind, wholeArticle } from './reading.ts'
import { wholeSchema } from './reading-schema.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import type { CommandEffect } from '#cli/runtime/exit-result-of.ts'
import { done } from '#cli/runtime/exit-result.ts'

const readFrom = (features: Product, slug: string, shelf: ReadingKind) =>
  shelf === 'faq'
    ? features(faqUseCases).read(slug).pipe(Effect.map(answerOf))
    : features(articlesUseCases)
        .show(shelf, slug)
        .pipe(Effect.map(({ article }) => wholeArticle(shelf, article)))

/** Looks a slug up in every section, the largest first. */
const readAnywhere = (features: Product, slug: string) =>
  readFrom(features, slug, 'good_to_know').pipe(
    Effect.catchTag('ContentUnknown', () => readFrom(features, slug, 'news')),
    Effect.catchTag('ContentUnknown', () => readFrom(features, slug, 'faq')),
  )

/** Prints an article: as readable text in the table format, as data in the other formats. */
export const showReading = (io: CommandIo, slug: string, shelf: ReadingKind | null): CommandEffect =>
  withProduct(io, (features) =>
    Effect.gen(function* () {
      const reading = yield* shelf === null ? readAnywhere(features, slug) : readFrom(features, slug, shelf)
      if (io.options.format === 'table') io.output.write(pageText(reading, io.translate))
      else yield* Effect.promise(() => printAnswer(io, wholeSchema, reading))
      return done
    }),
  )
