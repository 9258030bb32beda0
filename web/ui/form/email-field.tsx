import type { ReactNode } from 'react'
import { Field, type FieldProps } from './field.tsx'

export type EmailFieldProps = Omit<FieldProps, 'type' | 'inputMode' | 'label'> & {
  readonly label?: ReactNode
}

/** A field for an e-mail address: with the keyboard for it, and without capitals and spelling marks. */
export const EmailField = ({
  label = 'Электронная почта',
  autoComplete = 'email',
  ...field
}: EmailFieldProps) => (
  <Field
    label={label}
    autoComplete={autoComplete}
    autoCapitalize="none"
    spellCheck={false}
    {...field}
    type="email"
    inputMode="email"
  />
)
