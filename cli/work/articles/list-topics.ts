import { articlesFeature, faqFeature } from '#adapters/wiring/services/articles.ts'
import { Effect } from 'effect'
import type { Topic } from '#domain/articles/article.ts'
import type { Context } from '#cli/context.ts'
import { done, type Ending } from '#cli/ending.ts'
import type { View } from '#cli/view.ts'
import { printRows } from '#cli/print.ts'
import type { Shape } from '#cli/shape.ts'
import { type Product, withProduct } from '#cli/work/with-product.ts'
import type { Shelf } from './reading.ts'

interface ListedTopic extends Topic {
  readonly kind: 'category' | 'tag'
}

const shape: Shape<ListedTopic> = {
  columns: [
    {
      name: 'kind',
      title: 'Что это',
      of: ({ kind }) => kind,
      shown: ({ kind }) => (kind === 'category' ? 'рубрика' : 'метка'),
    },
    { name: 'slug', title: 'Слово', of: ({ slug }) => slug },
    { name: 'title', title: 'Название', of: ({ title }) => title },
  ],
  json: ({ kind, slug, title }) => ({ kind, slug, title }),
}

const listed =
  (kind: ListedTopic['kind']) =>
  ({ slug, title }: Topic): ListedTopic => ({ kind, slug, title })

const topicsOf = (features: Product, shelf: Shelf) =>
  shelf === 'faq'
    ? features(faqFeature)
        .all()
        .pipe(Effect.map(({ tags }) => tags.map(listed('tag'))))
    : features(articlesFeature)
        .topics(shelf)
        .pipe(
          Effect.map(({ tags, categories }) => [
            ...categories.map(listed('category')),
            ...tags.map(listed('tag')),
          ]),
        )

/** Prints what a list of articles can be narrowed by. */
export const listTopics = (context: Context, view: View, shelf: Shelf): Effect.Effect<Ending, Ending> =>
  withProduct(context, (features) =>
    Effect.gen(function* () {
      const topics = yield* topicsOf(features, shelf)
      yield* Effect.promise(() => printRows(context, view, shape, topics))
      return done
    }),
  )
