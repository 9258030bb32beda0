import { type Kysely, sql } from 'kysely'

/** A column that holds a text of a person, a register, a bank or a member of staff; `keys` are those of its JSON. */
interface TextColumn {
  readonly table: string
  readonly column: string
  readonly keys?: readonly string[]
  /** Where the contract allows no longer text. */
  readonly maxLength?: number
}

const holder = ['fio', 'surname', 'name', 'patronymic'] as const
const recipient = ['name', 'inn', 'kpp', 'bik', 'account', 'bank', 'oktmo', 'kbk'] as const

/** Every text that the database keeps as it was given. The other columns hold codes, numbers of documents, addresses and hashes. */
export const textColumns: readonly TextColumn[] = [
  { table: 'cashback_requests', column: 'description' },
  { table: 'charges', column: 'article' },
  { table: 'charges', column: 'title' },
  { table: 'charges', column: 'place' },
  { table: 'charges', column: 'department', keys: ['code', 'name'] },
  { table: 'charges', column: 'recipient', keys: recipient },
  { table: 'desk_events', column: 'text' },
  { table: 'links', column: 'title' },
  { table: 'notifications', column: 'title' },
  { table: 'notifications', column: 'body' },
  { table: 'organisations', column: 'name' },
  { table: 'organisations', column: 'contact_name' },
  { table: 'payment_disputes', column: 'content' },
  { table: 'payment_items', column: 'title' },
  { table: 'payment_items', column: 'subject' },
  { table: 'payment_items', column: 'recipient', keys: recipient },
  { table: 'payments', column: 'decline_reason' },
  { table: 'payments', column: 'fio' },
  { table: 'payments', column: 'reference' },
  { table: 'personal_documents', column: 'holder', keys: holder, maxLength: 100 },
  { table: 'sts_documents', column: 'holder', keys: holder, maxLength: 100 },
  { table: 'refunds', column: 'reason' },
  { table: 'refunds', column: 'refusal' },
  { table: 'reviews', column: 'author' },
  { table: 'reviews', column: 'content' },
  { table: 'sandbox_orders', column: 'description' },
  { table: 'sessions', column: 'device' },
  { table: 'support_requests', column: 'content' },
  { table: 'support_requests', column: 'subject' },
]

/** The texts that were stored, by the mark at the end of each. */
export type StoredTexts = ReadonlyMap<string, string>

/** How many of the texts come first in a row of a table. */
const variants = 6

/** All texts, each time another one first; where only a short text fits, each of those that do. */
const valuesOf = (texts: readonly string[], mark: string, maxLength?: number): readonly string[] => {
  if (maxLength !== undefined)
    return texts.map((text) => `${text}//${mark}`).filter((text) => text.length <= maxLength)
  return Array.from({ length: variants }, (_, turn) => {
    const first = Math.floor((turn * texts.length) / variants)
    return `${[...texts.slice(first), ...texts.slice(0, first)].join('\n')}//${mark}`
  })
}

/**
 * Puts the texts into every row, with a mark by which a page shows where they came from. PostgreSQL keeps no NUL, so texts with
 * one are left out.
 */
export const storeTexts = async <Tables>(
  db: Kysely<Tables>,
  texts: readonly string[],
): Promise<StoredTexts> => {
  const kept = texts.filter((text) => !text.includes('\0'))
  const marks = new Map<string, string>()
  for (const { table, column, keys, maxLength } of textColumns) {
    const target = sql.ref(column)
    for (const key of keys ?? [null]) {
      const mark = `§${marks.size}§`
      const values = valuesOf(kept, mark, maxLength)
      const text = sql`(${values}::text[])[1 + n % ${values.length}::int]`
      const value = key === null ? text : sql`jsonb_set(${target}, array[${key}::text], to_jsonb(${text}))`
      const isPresent = key === null ? sql`true` : sql`${target} ? ${key}::text`
      await sql`
        with rows as (
          select tableoid as part, ctid as place, row_number() over ()::int as n
          from ${sql.table(table)} where ${isPresent}
        )
        update ${sql.table(table)} as stored set ${target} = ${value}
        from rows where stored.tableoid = rows.part and stored.ctid = rows.place`.execute(db)
      marks.set(mark, [table, column, ...(key === null ? [] : [key])].join('.'))
    }
  }
  return marks
}
