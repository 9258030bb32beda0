import type { FieldIssue } from '#domain/parsed.ts'
import type { ListColumn, ListRow, RowTexts } from './spreadsheet.ts'

/** A row as a valid document, or its validation errors by column. */
export type ReadRow<Key extends string, Draft> =
  | { readonly _tag: 'Valid'; readonly value: Draft }
  | { readonly _tag: 'Invalid'; readonly issues: readonly FieldIssue<Key>[] }

/** The kind of a list: its columns, and how a row becomes a document. */
export interface ListKind<Key extends string, Draft extends object> {
  /**
   * The first column is the number that identifies a document: two rows with the same number are one document.
   */
  readonly columns: readonly ListColumn<Key>[]
  readonly read: (texts: RowTexts<Key>) => ReadRow<Key, Draft>
  readonly numberOf: (draft: Draft) => string
}

/** The result of a row: new, already stored, duplicate within the list, or with validation errors. */
export type ValidatedRow<Key extends string, Draft extends object> = ListRow<Key> &
  (
    | { readonly status: 'new' | 'known'; readonly draft: Draft }
    | { readonly status: 'duplicate'; readonly draft: Draft; readonly duplicateOf: number }
    | { readonly status: 'wrong'; readonly issues: readonly FieldIssue<Key>[] }
  )

/** The same kind of list, which reads the texts of a row once: a correction of one row reads no other row again. */
export const readingOnce = <Key extends string, Draft extends object>(
  kind: ListKind<Key, Draft>,
): ListKind<Key, Draft> => {
  const known = new WeakMap<RowTexts<Key>, ReadRow<Key, Draft>>()
  return {
    ...kind,
    read: (texts) => {
      const read = known.get(texts) ?? kind.read(texts)
      known.set(texts, read)
      return read
    },
  }
}

/** Validates every row of a list against the stored documents. Of two rows with one number the first one counts. */
export const validateRows = <Key extends string, Draft extends object>(
  { read, numberOf }: ListKind<Key, Draft>,
  rows: readonly ListRow<Key>[],
  isKnown: (draft: Draft) => boolean,
): readonly ValidatedRow<Key, Draft>[] => {
  const lines = new Map<string, number>()
  return rows.map((row) => {
    const form = read(row.texts)
    if (form._tag === 'Invalid') return { ...row, status: 'wrong', issues: form.issues }
    const draft = form.value
    const number = numberOf(draft)
    if (isKnown(draft)) return { ...row, status: 'known', draft }
    const duplicateOf = lines.get(number)
    if (duplicateOf !== undefined) return { ...row, status: 'duplicate', draft, duplicateOf }
    lines.set(number, row.line)
    return { ...row, status: 'new', draft }
  })
}
