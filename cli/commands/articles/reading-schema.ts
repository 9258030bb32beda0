import { textOf } from '#domain/articles/block.ts'
import { formatDate } from '#domain/dates/wording.ts'
import type { Column, Shape } from '#cli/output/row-schema.ts'
import type { Reading, WholeReading } from './reading.ts'

const columns: readonly Column<Reading>[] = [
  {
    name: 'publishedAt',
    title: 'Дата',
    of: ({ publishedAt }) => publishedAt ?? '',
    shown: ({ publishedAt }) => (publishedAt === null ? '' : formatDate(publishedAt)),
  },
  { name: 'slug', title: 'Адрес', of: ({ slug }) => slug },
  { name: 'title', title: 'Название', of: ({ title }) => title },
  {
    name: 'category',
    title: 'Рубрика',
    of: ({ category }) => category?.slug ?? '',
    shown: ({ category }) => category?.title ?? '',
  },
  {
    name: 'tags',
    title: 'Метки',
    of: ({ tags }) => tags.map(({ slug }) => slug).join(' '),
    shown: ({ tags }) => tags.map(({ title }) => title).join(', '),
  },
]

/** What stands in a list. */
export const readingShape: Shape<Reading> = { columns, json: (reading) => reading }

/** The whole of it: the text in one piece for spreadsheets, block by block in JSON. */
export const wholeShape: Shape<WholeReading> = {
  columns: [...columns, { name: 'text', title: 'Текст', of: ({ body }) => textOf(body) }],
  json: (reading) => reading,
}
