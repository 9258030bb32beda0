import type { Failure } from '#web/ui/async/failure.ts'
import type { FormResult } from './field-error.ts'

/** The texts of the fields of a form, as a browser sends them. */
export type FormValues<Field extends string = string> = Readonly<Record<Field, string>>

/** The value of a checkbox that is ticked, as a browser sends it; of one that is not it is empty. */
export const ticked = 'on'

/** What a form is: its fields, its rule, and what is special about some fields. */
export interface FormSetup<Field extends string, Output> {
  /** Initial values; contains every field. */
  readonly values: FormValues<Field>
  /** A pure function, because it runs after every change. */
  readonly validate: (values: FormValues<Field>) => FormResult<Output, Field>
  /** Fields that a browser leaves out of a submission unless they are ticked. */
  readonly checkboxes?: readonly Field[]
  /** Fields that no draft may hold. Checkboxes are left out anyway: a consent is given by a person, not by a draft. */
  readonly secrets?: readonly Field[]
  /** Values that the page knows and that are not typed: they are sent, and no draft holds them. */
  readonly known?: readonly Field[]
  /** Runs when a field is edited. Values that it returns replace others, such as both facts of a pasted text. */
  readonly onEdit?: (field: Field, values: FormValues<Field>, before: FormValues<Field>) => EditResult<Field>
  /** Names the form for `formActions` where the page has several forms. */
  readonly intent?: string
  /**
   * Name of a draft that is kept while the tab is open, until `deleteDraft`. Without it the draft belongs to the page and is
   * kept for a sign-in or a reload.
   */
  readonly keptAs?: string
  /** Makes ids unique where a page has several forms with the same fields. */
  readonly id?: string
}

/** What happens after the reply to a submission. */
export interface AfterSubmission<A> {
  readonly onDone?: ((value: A) => void) | undefined
  readonly onFailed?: ((failure: Failure) => void) | undefined
}

type EditResult<Field extends string> = Partial<FormValues<Field>> | void
