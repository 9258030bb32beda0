import { type ChangeEvent, useRef } from 'react'
import { groupByMask, groupEdit } from './group-by-mask.ts'
import { Field, type FieldProps } from './field.tsx'

export type MaskedFieldProps = FieldProps & {
  /** Spec §5: # digit, X alphanumeric, S letter, A uppercase letter, a lowercase letter; any other character is literal. */
  readonly mask: string
}

const inputTypeOf = ({ nativeEvent }: ChangeEvent<HTMLInputElement>): string =>
  'inputType' in nativeEvent && typeof nativeEvent.inputType === 'string' ? nativeEvent.inputType : ''

const isComposing = ({ nativeEvent }: ChangeEvent<HTMLInputElement>): boolean =>
  'isComposing' in nativeEvent && nativeEvent.isComposing === true

/** A text field that groups the text during typing. In `onChange` the value of the field is the grouped text. */
export const MaskedField = ({ mask, value, defaultValue, onChange, ...field }: MaskedFieldProps) => {
  const grouped = (text: FieldProps['value']) =>
    text === undefined ? undefined : groupByMask(mask, { text: String(text), caret: 0 }).text
  const before = useRef('')

  const group = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target
    // The composition of a character from several keys (IME) must not be interrupted.
    if (!isComposing(event)) {
      const typed = { text: input.value, caret: input.selectionStart ?? input.value.length }
      const { text, caret } = groupEdit(mask, before.current, typed, inputTypeOf(event))
      if (text !== input.value) input.value = text
      if (caret !== input.selectionStart) input.setSelectionRange(caret, caret)
    }
    before.current = input.value
    onChange?.(event)
  }

  return (
    <Field
      {...field}
      {...(value === undefined ? { defaultValue: grouped(defaultValue) } : { value: grouped(value) })}
      onChange={group}
      onKeyDown={(event) => {
        before.current = event.currentTarget.value
      }}
    />
  )
}
