import { Field } from '#web/ui/form/field.tsx'
import { Button } from '#web/ui/controls/button.tsx'

interface EmailFieldProps {
  readonly value: string
  readonly onChange: (email: string) => void
  readonly error?: string | undefined
  readonly name?: string | undefined
  readonly label?: string | undefined
  readonly hint?: string | undefined
  /** A likelier spelling: offered, never imposed. */
  readonly suggestion?: string | null | undefined
  readonly autoComplete?: 'email' | 'username' | undefined
}

export const EmailField = ({
  value,
  onChange,
  error,
  name = 'email',
  label = 'Электронная почта',
  hint,
  suggestion = null,
  autoComplete = 'email',
}: EmailFieldProps) => (
  <div>
    <Field
      name={name}
      type="email"
      inputMode="email"
      label={label}
      hint={hint}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      status={suggestion === null ? '' : `Может быть, ${suggestion}?`}
      error={error}
    />
    {suggestion !== null && (
      <Button look="quiet" onClick={() => onChange(suggestion)}>
        Исправить<span className="visually-hidden"> на {suggestion}</span>
      </Button>
    )}
  </div>
)
