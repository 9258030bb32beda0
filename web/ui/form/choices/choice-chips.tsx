import type { ReactNode } from 'react'
import css from './choice-chips.module.css'

export interface Choice<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  readonly icon?: ReactNode
}

export interface ChoiceChipsProps<Value extends string> {
  readonly legend: string
  readonly name: string
  readonly options: readonly Choice<Value>[]
  /** The chosen value, if the parent controls it; otherwise the browser keeps it and starts with `defaultValue`. */
  readonly value?: Value | undefined
  readonly defaultValue?: Value | undefined
  readonly onChange?: ((value: Value) => void) | undefined
  readonly legendHidden?: boolean | undefined
}

/** A choice of one of a few options: radio buttons with the appearance of chips. */
export const ChoiceChips = <Value extends string>({
  legend,
  name,
  options,
  value,
  defaultValue,
  onChange,
  legendHidden = false,
}: ChoiceChipsProps<Value>) => (
  <fieldset>
    <legend className={legendHidden ? 'visually-hidden' : css['legend']}>{legend}</legend>
    <div className={css['chips']}>
      {options.map((option) => (
        <label key={option.value} className={css['chip']}>
          <input
            className={css['input']}
            type="radio"
            name={name}
            value={option.value}
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value })}
            onChange={onChange && (() => onChange(option.value))}
            readOnly={onChange === undefined}
          />
          {option.icon}
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  </fieldset>
)
