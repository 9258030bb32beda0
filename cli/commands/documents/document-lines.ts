import { type DocumentKindName, documentKindNames } from './document-kind.ts'
import type { TypedDocument } from './document-draft.ts'

/** A document as written in a line of a list. */
export interface ListedDocument extends TypedDocument {
  /** Line number, counted from one. */
  readonly line: number
  readonly kind: DocumentKindName | null
}

/** Columns of a list without a heading. */
const listOrder: readonly string[] = ['number', 'plate', 'name']

/** Splits a line at semicolons, commas and tabs, which numbers, plates and names never contain. */
const fieldsOf = (line: string): readonly string[] =>
  line.split(/[;,\t]/).map((field) => field.replaceAll('"', '').trim())

const orNull = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text)

/**
 * Parses documents, one per line: the number alone, or «number;plate;name» separated by semicolons, commas or tabs. A
 * heading defines the columns, so that the output of `documents list --format csv` can be read again.
 */
export async function* documentLines(lines: AsyncIterable<string>): AsyncGenerator<ListedDocument> {
  let order = listOrder
  let line = 0
  for await (const text of lines) {
    line += 1
    const fields = fieldsOf(text)
    if (fields.every((field) => field === '')) continue
    if (line === 1 && fields.includes('number')) {
      order = fields
      continue
    }
    const of = (name: string) => orNull(fields[order.indexOf(name)])
    const kind = documentKindNames.find((known) => known === of('kind')) ?? null
    yield { line, kind, number: of('number') ?? '', plate: of('plate'), name: of('name') }
  }
}
