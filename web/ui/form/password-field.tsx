import { useState } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { Field, type FieldProps } from './field.tsx'

export type PasswordFieldProps = Omit<FieldProps, 'type' | 'suffix' | 'autoComplete'> & {
  /** Tells the browser whether to fill in a password or to offer a new one. */
  readonly autoComplete: 'current-password' | 'new-password'
}

/** A password field with a button that shows the password; the label of the button is its action. */
export const PasswordField = (field: PasswordFieldProps) => {
  const [shown, setShown] = useState(false)
  const fieldId = field.id ?? field.name
  return (
    <Field
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      type={shown ? 'text' : 'password'}
      suffix={
        <Button variant="quiet" aria-controls={fieldId} onClick={() => setShown(!shown)}>
          {shown ? 'Скрыть' : 'Показать'}
          <span className="visually-hidden"> пароль</span>
        </Button>
      }
    />
  )
}
