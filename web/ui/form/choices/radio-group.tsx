import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { noBreakText } from '#web/ui/no-break-text.ts'
import css from './checkbox.module.css'
import { describedBy, FieldErrorText } from '#web/ui/form/field.tsx'
import { type RadioChoice, RadioInput } from './radio-input.tsx'
import field from '#web/ui/form/field.module.css'

export interface RadioOption<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly disabled?: boolean | undefined
}

export interface RadioGroupProps<Value extends string> extends RadioChoice<Value> {
  readonly legend: ReactNode
  readonly options: readonly RadioOption<Value>[]
  readonly hint?: ReactNode
  readonly error?: ReactNode
}

/** A choice of one of several options with a line each; for short options use `ChoiceChips`. */
export const RadioGroup = <Value extends string>({
  legend,
  options,
  hint,
  error,
  ...choice
}: RadioGroupProps<Value>) => (
  <fieldset
    // The first option has the id that the error summary links to.
    aria-describedby={describedBy(choice.name, { hint, error })}
  >
    <legend className={field['label']}>{legend}</legend>
    {hint && (
      <p className={css['hint']} id={`${choice.name}-hint`}>
        {noBreakText(hint)}
      </p>
    )}
    {options.map((option, index) => (
      <label key={option.value} className={css['row']}>
        <span className={classNames(css['box'], css['round'])}>
          <RadioInput
            className={css['input']}
            id={index === 0 ? choice.name : undefined}
            disabled={option.disabled}
            choice={choice}
            option={option.value}
          />
          <span className={classNames(css['tick'], css['dot'])} />
        </span>
        <span>
          {option.label}
          {option.hint && <span className={css['hint']}>{option.hint}</span>}
        </span>
      </label>
    ))}
    <FieldErrorText id={choice.name}>{error}</FieldErrorText>
  </fieldset>
)
