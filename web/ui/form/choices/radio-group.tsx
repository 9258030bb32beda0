import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { noBreakText } from '#web/ui/no-break-text.ts'
import css from './checkbox.module.css'
import { describedBy, FieldErrorText } from '#web/ui/form/field.tsx'
import field from '#web/ui/form/field.module.css'

export interface RadioOption<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly disabled?: boolean | undefined
}

export interface RadioGroupProps<Value extends string> {
  readonly legend: ReactNode
  readonly name: string
  readonly options: readonly RadioOption<Value>[]
  readonly hint?: ReactNode
  readonly error?: ReactNode
  /** The chosen value, if the parent controls it; otherwise the browser keeps it and starts with `defaultValue`. */
  readonly value?: Value | undefined
  readonly defaultValue?: Value | undefined
  readonly onChange?: ((value: Value) => void) | undefined
}

/** A choice of one of several options with a line each; for short options use `ChoiceChips`. */
export const RadioGroup = <Value extends string>({
  legend,
  name,
  options,
  hint,
  error,
  value,
  defaultValue,
  onChange,
}: RadioGroupProps<Value>) => (
  <fieldset
    // The first option has the id that the error summary links to.
    aria-describedby={describedBy(name, { hint, error })}
  >
    <legend className={field['label']}>{legend}</legend>
    {hint && (
      <p className={css['hint']} id={`${name}-hint`}>
        {noBreakText(hint)}
      </p>
    )}
    {options.map((option, index) => (
      <label key={option.value} className={css['row']}>
        <span className={classNames(css['box'], css['round'])}>
          <input
            className={css['input']}
            type="radio"
            id={index === 0 ? name : undefined}
            name={name}
            value={option.value}
            disabled={option.disabled}
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value })}
            onChange={onChange && (() => onChange(option.value))}
            readOnly={onChange === undefined}
          />
          <span className={classNames(css['tick'], css['dot'])} />
        </span>
        <span>
          {option.label}
          {option.hint && <span className={css['hint']}>{option.hint}</span>}
        </span>
      </label>
    ))}
    <FieldErrorText id={name}>{error}</FieldErrorText>
  </fieldset>
)
