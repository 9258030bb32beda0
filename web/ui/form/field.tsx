import { CircleAlert } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { noBreakText } from '#web/ui/no-break-text.ts'
import css from './field.module.css'

export interface FieldTexts {
  readonly label: ReactNode
  /** One short sentence that helps to fill it in. */
  readonly hint?: ReactNode
  /** The field error and how to correct it, with the same text as in the error summary. */
  readonly error?: ReactNode
  /** Optional fields are marked, required ones are not. */
  readonly optional?: boolean | undefined
  /** True to hide the label visually, if the heading above contains the question. */
  readonly labelHidden?: boolean | undefined
}

export type FieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'className' | 'style' | 'size' | 'children'> & {
    readonly name: string
    /** A unit, or a small button such as «Показать». */
    readonly suffix?: ReactNode
    /** What the product recognizes in the text, as «похоже на СТС»; screen readers announce changes politely. */
    readonly status?: ReactNode
    readonly size?: 'm' | 'l' | undefined
  }

/** The ids by which a control points at its hint, its error and its status. */
export const describedBy = (
  id: string,
  texts: Pick<FieldTexts, 'hint' | 'error'> & { readonly status?: ReactNode },
): string | undefined =>
  [texts.hint && `${id}-hint`, texts.status && `${id}-status`, texts.error && `${id}-error`]
    .filter(Boolean)
    .join(' ') || undefined

/** The error of the control with this id; nothing where there is none. */
export const FieldErrorText = ({ id, children }: { readonly id: string; readonly children: ReactNode }) =>
  children && (
    <p className={css['error']} id={`${id}-error`}>
      <CircleAlert size={20} />
      <span>
        <span className="visually-hidden">Ошибка: </span>
        {noBreakText(children)}
      </span>
    </p>
  )

/** Label, hint and error around one control: text field, select, text area. */
export const FieldFrame = ({
  id,
  label,
  hint,
  error,
  optional = false,
  labelHidden = false,
  children,
}: FieldTexts & { readonly id: string; readonly children: ReactNode }) => (
  <div className={css['field']}>
    <label className={labelHidden ? 'visually-hidden' : css['label']} htmlFor={id}>
      {label}
      {optional && <span className={css['optional']}> (необязательно)</span>}
    </label>
    {hint && (
      <p className={css['hint']} id={`${id}-hint`}>
        {noBreakText(hint)}
      </p>
    )}
    {children}
    <FieldErrorText id={id}>{error}</FieldErrorText>
  </div>
)

/** One line of text. It accepts any input; errors are shown after a submission. */
export const Field = ({
  label,
  hint,
  error,
  optional,
  labelHidden,
  suffix,
  status,
  size = 'm',
  id,
  ...input
}: FieldProps) => {
  const fieldId = id ?? input.name
  return (
    <FieldFrame id={fieldId} {...{ label, hint, error, optional, labelHidden }}>
      <div className={classNames(css['box'], css[size], Boolean(error) && css['wrong'])}>
        <input
          type="text"
          {...input}
          id={fieldId}
          className={css['input']}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, { hint, error, status })}
        />
        {suffix && <span className={css['suffix']}>{suffix}</span>}
      </div>
      {status !== undefined && (
        <output className={css['status']} id={`${fieldId}-status`} htmlFor={fieldId}>
          {status}
        </output>
      )}
    </FieldFrame>
  )
}
