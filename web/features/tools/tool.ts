import type { LocalDate } from '#domain/dates/local-date.ts'
import type { FieldError, FormResult } from '#web/ui/form/model/field-error.ts'
import type { FormValues } from '#web/ui/form/model/form-model.ts'

/** A question that the site answers by itself, without a call: a GET form and a rule. */
export interface Tool<Field extends string, Answer> {
  /** Where the form leads, so that an answer has an address. */
  readonly path: string
  readonly fields: readonly Field[]
  readonly read: (values: FormValues<Field>, today: LocalDate) => FormResult<Answer, Field>
}

export const validResult = <Answer>(value: Answer): FormResult<Answer, never> => ({ _tag: 'Valid', value })

/** The answer where every field is valid, otherwise every error at once. */
export const unlessInvalid = <Field extends string, Answer>(
  found: readonly (FieldError<Field> | null)[],
  answer: () => Answer,
): FormResult<Answer, Field> => {
  const errors = found.filter((error) => error !== null)
  return errors.length === 0 ? validResult(answer()) : { _tag: 'Invalid', errors }
}
