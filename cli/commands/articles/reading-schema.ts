import { textColumn } from '#cli/output/columns.ts'
import { textOf } from '#domain/articles/block.ts'
import type { RowColumn, RowSchema } from '#cli/output/row-schema.ts'
import type { Reading, FullReading } from './reading.ts'
import { articlesMessages } from '#cli/messages/ru/articles.ts'
import { columnsMessages } from '#cli/messages/ru/columns.ts'
import { datesMessages } from '#cli/messages/ru/dates.ts'

const columns: readonly RowColumn<Reading>[] = [
  {
    name: 'publishedAt',
    title: articlesMessages.publishedAtColumn,
    of: ({ publishedAt }) => publishedAt ?? '',
    shown: ({ publishedAt }) => (publishedAt === null ? '' : datesMessages.date(publishedAt)),
  },
  textColumn('slug', columnsMessages.address),
  textColumn('title', columnsMessages.title),
  {
    name: 'category',
    title: articlesMessages.categoryColumn,
    of: ({ category }) => category?.slug ?? '',
    shown: ({ category }) => category?.title ?? '',
  },
  {
    name: 'tags',
    title: articlesMessages.tagsColumn,
    of: ({ tags }) => tags.map(({ slug }) => slug).join(' '),
    shown: ({ tags }) => tags.map(({ title }) => title).join(', '),
  },
]

/** Schema of a list of articles. */
export const readingSchema: RowSchema<Reading> = { columns, json: (reading) => reading }

/** Schema of one article: the text as one field in CSV and TSV, block by block in JSON. */
export const fullSchema: RowSchema<FullReading> = {
  columns: [...columns, { name: 'text', title: columnsMessages.text, of: ({ body }) => textOf(body) }],
  json: (reading) => reading,
}
