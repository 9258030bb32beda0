import { type ComponentProps, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { describedBy, FieldFrame, type FieldTexts } from './field.tsx'
import css from './field.module.css'

export type TextAreaProps = FieldTexts &
  Omit<ComponentProps<'textarea'>, 'className' | 'style' | 'children' | 'maxLength'> & {
    readonly name: string
    /** Maximum number of characters. A longer text is not cut off; the field shows an error. */
    readonly limit?: number | undefined
  }

const left = (limit: number, length: number): string =>
  length <= limit ? `${length} из ${limit} знаков` : `Лишних знаков: ${length - limit}`

/** Several lines of text; grows with what is written. */
export const TextArea = ({
  label,
  hint,
  error,
  optional,
  labelHidden,
  limit,
  id,
  rows = 4,
  onChange,
  ...area
}: TextAreaProps) => {
  const fieldId = id ?? area.name
  const [typed, setTyped] = useState(String(area.defaultValue ?? '').length)
  const length = area.value === undefined ? typed : String(area.value).length
  const isLong = limit !== undefined && length > limit
  return (
    <FieldFrame id={fieldId} {...{ label, hint, error, optional, labelHidden }}>
      <div className={classNames(css['box'], (Boolean(error) || isLong) && css['wrong'])}>
        <textarea
          {...area}
          id={fieldId}
          rows={rows}
          className={classNames(css['input'], css['area'])}
          onChange={(event) => {
            setTyped(event.target.value.length)
            onChange?.(event)
          }}
          aria-invalid={error || isLong ? true : undefined}
          aria-describedby={describedBy(fieldId, { hint, error, status: limit })}
        />
      </div>
      {limit !== undefined && (
        <p className={css['status']} id={`${fieldId}-status`}>
          {left(limit, length)}
          <span className="visually-hidden" role="status">
            {isLong && 'Текст длиннее, чем можно отправить'}
          </span>
        </p>
      )}
    </FieldFrame>
  )
}
