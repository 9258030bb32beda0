import type { ReactNode } from 'react'
import { type RadioChoice, RadioInput } from './radio-input.tsx'
import css from './choice-chips.module.css'

export interface Choice<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
}

export interface ChoiceChipsProps<Value extends string> extends RadioChoice<Value> {
  readonly legend: string
  readonly options: readonly Choice<Value>[]
  readonly legendHidden?: boolean | undefined
}

/** A choice of one of a few options: radio buttons with the appearance of chips. */
export const ChoiceChips = <Value extends string>({
  legend,
  options,
  legendHidden = false,
  ...choice
}: ChoiceChipsProps<Value>) => (
  <fieldset>
    <legend className={legendHidden ? 'visually-hidden' : css['legend']}>{legend}</legend>
    <div className={css['chips']}>
      {options.map((option) => (
        <label key={option.value} className={css['chip']}>
          <RadioInput className={css['input']} choice={choice} option={option.value} />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  </fieldset>
)
