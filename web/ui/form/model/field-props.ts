import type { FormModel } from '#web/ui/form/model/form-model.ts'
import { ticked } from '#web/ui/form/model/form-setup.ts'

/** Binds a text field, a text area or a select to a field of the form. Call it while an observer renders. */
export const fieldProps = <Field extends string, Output>(form: FormModel<Field, Output>, field: Field) => ({
  id: form.idOf(field),
  name: field,
  value: form.values[field],
  error: form.errorAt(field),
  onChange: ({ target }: { readonly target: { readonly value: string } }) => form.edit(field, target.value),
})

/** Binds a checkbox. */
export const checkboxProps = <Field extends string, Output>(
  form: FormModel<Field, Output>,
  field: Field,
) => ({
  id: form.idOf(field),
  name: field,
  checked: form.isTicked(field),
  error: form.errorAt(field),
  onChange: ({ target }: { readonly target: { readonly checked: boolean } }) =>
    form.edit(field, target.checked ? ticked : ''),
})

/** Binds a group of radio buttons whose values are `Choice`. */
export const choiceProps = <Choice extends string, Field extends string, Output>(
  form: FormModel<Field, Output>,
  field: Field,
) => ({
  name: field,
  value: form.values[field] as Choice,
  onChange: (choice: Choice) => form.edit(field, choice),
})
