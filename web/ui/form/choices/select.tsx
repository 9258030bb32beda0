import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { describedBy, FieldFrame, type FieldTexts } from '#web/ui/form/field.tsx'
import css from '#web/ui/form/field.module.css'

export interface SelectOption {
  readonly value: string
  readonly label: string
}

export type SelectProps = FieldTexts &
  Omit<ComponentProps<'select'>, 'className' | 'style' | 'size' | 'children'> & {
    readonly name: string
    readonly options: readonly SelectOption[]
  }

/** Drop-down list with a label, a hint and an error. */
export const Select = ({
  label,
  hint,
  error,
  optional,
  labelHidden,
  options,
  id,
  ...select
}: SelectProps) => {
  const fieldId = id ?? select.name
  return (
    <FieldFrame id={fieldId} {...{ label, hint, error, optional, labelHidden }}>
      <div className={classNames(css['box'], Boolean(error) && css['wrong'])}>
        <select
          {...select}
          id={fieldId}
          className={classNames(css['input'], css['select'])}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, { hint, error })}
        >
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDown className={css['chevron']} size={20} />
      </div>
    </FieldFrame>
  )
}
