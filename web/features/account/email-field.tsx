import { observer } from 'mobx-react-lite'
import { Button } from '#web/ui/controls/button.tsx'
import { fieldProps } from '#web/ui/form/model/field-props.ts'
import { Field } from '#web/ui/form/field.tsx'
import type { FormModel } from '#web/ui/form/model/form-model.ts'

interface EmailFieldProps<Name extends string, Output> {
  readonly form: FormModel<Name, Output>
  readonly name: Name
  readonly label?: string | undefined
  readonly hint?: string | undefined
  /** A probable spelling of the address. It is suggested, not applied automatically. */
  readonly suggestion?: string | null | undefined
  readonly autoComplete?: 'email' | 'username' | undefined
}

/** Field for an e-mail address. A `suggestion` is shown with a button that takes it. */
export const EmailField = observer(function EmailField<Name extends string, Output>({
  form,
  name,
  label = 'Электронная почта',
  hint,
  suggestion = null,
  autoComplete = 'email',
}: EmailFieldProps<Name, Output>) {
  return (
    <div>
      <Field
        type="email"
        inputMode="email"
        label={label}
        hint={hint}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        {...fieldProps(form, name)}
        status={suggestion === null ? '' : `Может быть, ${suggestion}?`}
      />
      {suggestion !== null && (
        <Button variant="quiet" onClick={() => form.edit(name, suggestion)}>
          Исправить<span className="visually-hidden"> на {suggestion}</span>
        </Button>
      )}
    </div>
  )
})
