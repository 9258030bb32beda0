import type { LocalDate } from '#domain/dates/local-date.ts'
import type { FieldError, FormResult } from '#web/ui/form/model/field-error.ts'
import type { FormValues } from '#web/ui/form/model/form-setup.ts'

/** A calculation without backend calls: a form and a function. */
export interface Tool<Field extends string, Answer> {
  /** Address of the page with the form. With `get` each answer has a separate address. */
  readonly path: string
  /** `post` where the typed text is private: an address is stored in histories and logs. The page exports an `action`. */
  readonly method: 'get' | 'post'
  readonly fields: readonly Field[]
  readonly read: (values: FormValues<Field>, today: LocalDate) => FormResult<Answer, Field>
}

/** Returns a valid result with this answer. */
export const validResult = <Answer>(value: Answer): FormResult<Answer, never> => ({ _tag: 'Valid', value })

/** Returns the answer if all fields are valid, otherwise all field errors. */
export const unlessInvalid = <Field extends string, Answer>(
  found: readonly (FieldError<Field> | null)[],
  answer: () => Answer,
): FormResult<Answer, Field> => {
  const errors = found.filter((error) => error !== null)
  return errors.length === 0 ? validResult(answer()) : { _tag: 'Invalid', errors }
}
