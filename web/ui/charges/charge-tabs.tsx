import type { ReactNode } from 'react'
import css from './charge-tabs.module.css'

export interface ChargeTabOption<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  readonly count: number
}

export interface ChargeTabsProps<Value extends string> {
  readonly legend: string
  readonly name: string
  readonly options: readonly ChargeTabOption<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/**
 * Filters of a list with their counts: radio buttons in a row that scrolls by touch and by arrow keys; on a wide
 * screen a column next to the list, with a visible legend.
 */
export const ChargeTabs = <Value extends string>({
  legend,
  name,
  options,
  value,
  onChange,
}: ChargeTabsProps<Value>) => (
  <fieldset className={css['column']}>
    <legend className={css['legend']}>{legend}</legend>
    <div className={css['row']}>
      {options.map((option) => (
        <label key={option.value} className={css['tab']}>
          <input
            className={css['input']}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
          <span className={css['count']}>{option.count}</span>
        </label>
      ))}
    </div>
  </fieldset>
)
