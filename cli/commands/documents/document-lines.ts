import { type DocumentKindName, documentKindNames } from './document-kind.ts'
import type { TypedDocument } from './document-draft.ts'

/** A document as written in a line of a list. */
export interface ListedDocument extends TypedDocument {
  /** Counted from one. */
  readonly line: number
  readonly kind: DocumentKindName | null
}

/** Of a list without a heading. */
const plainOrder: readonly string[] = ['number', 'plate', 'name']

/** No number, plate or name holds any of these. */
const fieldsOf = (line: string): readonly string[] =>
  line.split(/[;,\t]/).map((field) => field.replaceAll('"', '').trim())

const orNull = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text)

/**
 * Documents one a line: the number alone, or «number;plate;name» after semicolons, commas or tabs. A heading names the
 * columns, so that what `documents list --format csv` printed can be read again.
 */
export async function* documentLines(lines: AsyncIterable<string>): AsyncGenerator<ListedDocument> {
  let order = plainOrder
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
