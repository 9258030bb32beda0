import { observer } from 'mobx-react-lite'
import { Button } from '#web/ui/controls/button.tsx'
import { EmailField } from '#web/ui/form/email-field.tsx'
import { fieldProps } from '#web/ui/form/model/field-props.ts'
import type { FormModel } from '#web/ui/form/model/form-model.ts'

interface SuggestedEmailFieldProps<Name extends string, Output> {
  readonly form: FormModel<Name, Output>
  readonly name: Name
  /** A probable spelling of the address. It is suggested, not applied automatically. */
  readonly suggestion: string | null
  readonly label?: string | undefined
  readonly hint?: string | undefined
  readonly autoComplete?: 'email' | 'username' | undefined
}

/** Field for an e-mail address with a button that takes the suggested spelling. */
export const SuggestedEmailField = observer(function SuggestedEmailField<Name extends string, Output>({
  form,
  name,
  suggestion,
  ...texts
}: SuggestedEmailFieldProps<Name, Output>) {
  return (
    <div>
      <EmailField
        {...texts}
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
