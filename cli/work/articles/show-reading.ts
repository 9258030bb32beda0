import { articlesFeature, faqFeature } from '#adapters/wiring/services/articles.ts'
import { Effect } from 'effect'
import type { Context } from '#cli/context.ts'
import { done, type Ending } from '#cli/ending.ts'
import type { View } from '#cli/view.ts'
import { printAnswer } from '#cli/print.ts'
import { type Product, withProduct } from '#cli/work/with-product.ts'
import { pageText } from './page-text.ts'
import { answerOf, type Shelf, wholeArticle } from './reading.ts'
import { wholeShape } from './reading-shape.ts'

const readFrom = (features: Product, slug: string, shelf: Shelf) =>
  shelf === 'faq'
    ? features(faqFeature).read(slug).pipe(Effect.map(answerOf))
    : features(articlesFeature)
        .show(shelf, slug)
        .pipe(Effect.map(({ article }) => wholeArticle(shelf, article)))

/** Whoever has a slug need not know where it stands: the shelves are looked through, the fullest first. */
const readAnywhere = (features: Product, slug: string) =>
  readFrom(features, slug, 'good_to_know').pipe(
    Effect.catchTag('ReadingUnknown', () => readFrom(features, slug, 'news')),
    Effect.catchTag('ReadingUnknown', () => readFrom(features, slug, 'faq')),
  )

/** Prints an article: to be read on a terminal, as data elsewhere. */
export const showReading = (
  context: Context,
  view: View,
  slug: string,
  shelf: Shelf | null,
): Effect.Effect<Ending, Ending> =>
  withProduct(context, (features) =>
    Effect.gen(function* () {
      const reading = yield* shelf === null ? readAnywhere(features, slug) : readFrom(features, slug, shelf)
      if (view.format === 'table') context.output.write(pageText(reading))
      else yield* Effect.promise(() => printAnswer(context, view, wholeShape, reading))
      return done
    }),
  )
