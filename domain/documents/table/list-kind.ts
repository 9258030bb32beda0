import type { FieldIssue } from '#domain/parsed.ts'
import type { ListColumn, SheetListRow, SheetTexts } from './sheet.ts'

/** A row as a document, or everything that is wrong with it, column by column. */
export type ReadRow<Key extends string, Draft> =
  | { readonly _tag: 'Valid'; readonly value: Draft }
  | { readonly _tag: 'Invalid'; readonly issues: readonly FieldIssue<Key>[] }

/** What a list is of: its columns, and how a row becomes a document. */
export interface ListKind<Key extends string, Draft extends object> {
  /**
   * The first column is the number that identifies a document: two rows with the same number are one document.
   */
  readonly columns: readonly ListColumn<Key>[]
  readonly read: (texts: SheetTexts<Key>) => ReadRow<Key, Draft>
  readonly numberOf: (draft: Draft) => string
}

/** What becomes of a row: it is new, there already, said again within the list, or has to be put right. */
export type ValidatedRow<Key extends string, Draft extends object> = SheetListRow<Key> &
  (
    | { readonly standing: 'new' | 'known'; readonly draft: Draft }
    | { readonly standing: 'twin'; readonly draft: Draft; readonly twinOf: number }
    | { readonly standing: 'wrong'; readonly issues: readonly FieldIssue<Key>[] }
  )

/** Every row of a list beside what is kept already. The first of two rows with one number is the one that counts. */
export const validateRows = <Key extends string, Draft extends object>(
  { read, numberOf }: ListKind<Key, Draft>,
  rows: readonly SheetListRow<Key>[],
  isKnown: (draft: Draft) => boolean,
): readonly ValidatedRow<Key, Draft>[] => {
  const lines = new Map<string, number>()
  return rows.map((row) => {
    const form = read(row.texts)
    if (form._tag === 'Invalid') return { ...row, standing: 'wrong', issues: form.issues }
    const draft = form.value
    const number = numberOf(draft)
    if (isKnown(draft)) return { ...row, standing: 'known', draft }
    const twinOf = lines.get(number)
    if (twinOf !== undefined) return { ...row, standing: 'twin', draft, twinOf }
    lines.set(number, row.line)
    return { ...row, standing: 'new', draft }
  })
}
