import type { PluralForms } from '#domain/wording/plural.ts'
import type { ShownList } from './list-import.view-model.ts'

/** Texts of one kind of list. */
export interface ListTexts {
  /** Name of the exported files without an extension. */
  readonly file: string
  readonly worksheet: string
  /** Plural forms of the imported items: «машину», «машины», «машин». */
  readonly forms: PluralForms
}

/** An import and the texts of its kind of list. */
export interface ListProps<Key extends string> {
  readonly model: ShownList<Key>
  readonly texts: ListTexts
}

/** Plural forms of «строка». */
export const rowForms: PluralForms = ['строка', 'строки', 'строк']
