import type { ComponentProps } from 'react'

/** The chosen one of several options. */
export interface RadioChoice<Value extends string> {
  readonly name: string
  /** The chosen value, if the parent controls it; otherwise the browser keeps it and starts with `defaultValue`. */
  readonly value?: Value | undefined
  readonly defaultValue?: Value | undefined
  readonly onChange?: ((value: Value) => void) | undefined
}

interface RadioInputProps<Value extends string> extends Pick<
  ComponentProps<'input'>,
  'className' | 'id' | 'disabled'
> {
  readonly choice: RadioChoice<Value>
  readonly option: Value
}

/** The radio button of one option. */
export const RadioInput = <Value extends string>({
  choice: { name, value, defaultValue, onChange },
  option,
  ...input
}: RadioInputProps<Value>) => (
  <input
    {...input}
    type="radio"
    name={name}
    value={option}
    {...(value === undefined ? { defaultChecked: option === defaultValue } : { checked: option === value })}
    onChange={onChange && (() => onChange(option))}
    readOnly={onChange === undefined}
  />
)
