import { type ChangeEvent, useRef } from 'react'
import { groupByMask, groupEdit } from './group-by-mask.ts'
import { Field, type FieldProps } from './field.tsx'

export type MaskedFieldProps = FieldProps & {
  /** Spec §5: # digit, X alphanumeric, S letter, A uppercase letter, a lowercase letter; any other character is literal. */
  readonly mask: string
  /** A text that matches is not grouped, because its separators are those of the visitor. */
  readonly ungrouped?: RegExp | undefined
}

const inputTypeOf = ({ nativeEvent }: ChangeEvent<HTMLInputElement>): string =>
  'inputType' in nativeEvent && typeof nativeEvent.inputType === 'string' ? nativeEvent.inputType : ''

const isComposing = ({ nativeEvent }: ChangeEvent<HTMLInputElement>): boolean =>
  'isComposing' in nativeEvent && nativeEvent.isComposing === true

/** A text field that groups the text during typing. In `onChange` the value of the field is the grouped text. */
export const MaskedField = ({
  mask,
  ungrouped,
  value,
  defaultValue,
  onChange,
  ...field
}: MaskedFieldProps) => {
  const isUngrouped = (text: string) => ungrouped?.test(text) === true
  const grouped = (text: FieldProps['value']) => {
    if (text === undefined || isUngrouped(String(text))) return text
    return groupByMask(mask, { text: String(text), caret: 0 }).text
  }
  const before = useRef('')

  const group = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target
    const inputType = inputTypeOf(event)
    // After a deletion the remaining text tells less than the text before it.
    const isKept = isUngrouped(inputType.startsWith('delete') ? before.current : input.value)
    // The composition of a character from several keys (IME) must not be interrupted.
    if (!isComposing(event) && !isKept) {
      const typed = { text: input.value, caret: input.selectionStart ?? input.value.length }
      const { text, caret } = groupEdit(mask, before.current, typed, inputType)
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
