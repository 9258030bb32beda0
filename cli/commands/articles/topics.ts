import { textColumn } from '#cli/output/columns.ts'
import { articlesUseCases, faqUseCases } from '#adapters/wiring/services/articles.ts'
import { Effect } from 'effect'
import type { Topic } from '#domain/articles/article.ts'
import { printRows } from '#cli/output/print.ts'
import type { RowSchema } from '#cli/output/row-schema.ts'
import { type Product, withProduct } from '#cli/composition/with-product.ts'
import type { ReadingKind } from './reading.ts'
import { articlesMessages } from '#cli/messages/ru/articles.ts'
import { columnsMessages } from '#cli/messages/ru/columns.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import type { CommandEffect } from '#cli/runtime/exit-result-of.ts'
import { done } from '#cli/runtime/exit-result.ts'

interface ListedTopic extends Topic {
  readonly kind: 'category' | 'tag'
}

const schema: RowSchema<ListedTopic> = {
  columns: [
    {
      name: 'kind',
      title: articlesMessages.kindColumn,
      of: ({ kind }) => kind,
      shown: ({ kind }) => (kind === 'category' ? articlesMessages.category : articlesMessages.tag),
    },
    textColumn('slug', articlesMessages.slugColumn),
    textColumn('title', columnsMessages.title),
  ],
  json: ({ kind, slug, title }) => ({ kind, slug, title }),
}

const listed =
  (kind: ListedTopic['kind']) =>
  ({ slug, title }: Topic): ListedTopic => ({ kind, slug, title })

const topicsOf = (resolve: Product, feed: ReadingKind) =>
  feed === 'faq'
    ? resolve(faqUseCases)
        .all()
        .pipe(Effect.map(({ tags }) => tags.map(listed('tag'))))
    : resolve(articlesUseCases)
        .topics(feed)
        .pipe(
          Effect.map(({ tags, categories }) => [
            ...categories.map(listed('category')),
            ...tags.map(listed('tag')),
          ]),
        )

/** Prints the tags and categories by which a list of articles can be filtered. */
export const listArticleTopics = (io: CommandIo, feed: ReadingKind): CommandEffect =>
  withProduct(io, (resolve) =>
    Effect.gen(function* () {
      const topics = yield* topicsOf(resolve, feed)
      yield* printRows(io, schema, topics)
      return done
    }),
  )
