import { type ValidatedRow } from '#domain/documents/table/list-kind.ts'
import { type ListRow } from '#domain/documents/table/spreadsheet.ts'
import { type FieldError, fieldErrorsOf } from '#web/ui/form/model/field-error.ts'

/** What became of a row that was sent. */
export type RowOutcome =
  | { readonly _tag: 'Added'; readonly note: string | null }
  | { readonly _tag: 'Refused'; readonly message: string }

/** A row of the file with the result of its validation and saving. */
export interface ShownRow<Key extends string> extends ListRow<Key> {
  readonly status: ValidatedRow<Key, object>['status'] | 'added' | 'refused'
  readonly text: string
  readonly errors: readonly FieldError<Key>[]
}

const listTexts = {
  new: 'Добавим',
  known: 'Уже есть',
  wrong: 'Надо исправить',
  added: 'Готово',
} as const

/** Returns a validated row as the page shows it, with its outcome once it was sent. */
export const shownRow = <Key extends string>(
  row: ValidatedRow<Key, object>,
  outcome: RowOutcome | undefined,
): ShownRow<Key> => {
  const { line, texts } = row
  if (outcome?._tag === 'Added')
    return { line, texts, status: 'added', text: outcome.note ?? listTexts.added, errors: [] }
  if (outcome?._tag === 'Refused')
    return { line, texts, status: 'refused', text: outcome.message, errors: [] }
  const errors = row.status === 'wrong' ? fieldErrorsOf(row.issues) : []
  const message = row.status === 'duplicate' ? `Повтор строки ${row.duplicateOf}` : listTexts[row.status]
  return { line, texts, status: row.status, text: message, errors }
}
