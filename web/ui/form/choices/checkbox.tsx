import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { describedBy, FieldErrorText } from '#web/ui/form/field.tsx'
import css from './checkbox.module.css'

export type CheckboxProps = Omit<
  ComponentProps<'input'>,
  'className' | 'style' | 'type' | 'children' | 'name'
> & {
  readonly name: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** The field error, with the same text as in the error summary. */
  readonly error?: ReactNode
  /** True to hide the label visually; screen readers still read it. */
  readonly labelHidden?: boolean | undefined
}

/** A native checkbox with a target of 48 px: a press on the whole row toggles it. */
export const Checkbox = ({ label, hint, error, labelHidden = false, ...input }: CheckboxProps) => {
  const id = input.id ?? input.name
  return (
    <>
      <label className={classNames(css['row'], labelHidden && css['alone'])}>
        <span className={css['box']}>
          <input
            {...input}
            type="checkbox"
            className={css['input']}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, { error })}
          />
          <Check className={css['tick']} size={18} />
        </span>
        <span className={labelHidden ? 'visually-hidden' : undefined}>
          {label}
          {hint && <span className={css['hint']}>{hint}</span>}
        </span>
      </label>
      {error && (
        <div className={css['error']}>
          <FieldErrorText id={id}>{error}</FieldErrorText>
        </div>
      )}
    </>
  )
}
