import { type Ref, useId } from 'react'
import { noBreakText } from '#web/ui/no-break-text.ts'
import css from './error-summary.module.css'

export interface FormError {
  /** `#` and the id of the field, which by default is its name. */
  readonly href: string
  readonly text: string
}

export interface ErrorSummaryProps {
  readonly errors: readonly FormError[]
  /** The ref with which the form focuses the summary after a refused submission. */
  readonly ref?: Ref<HTMLDivElement> | undefined
}

/** The first element of main after a refused submission: every field error, as a link to its field. */
export const ErrorSummary = ({ errors, ref }: ErrorSummaryProps) => {
  const titleId = useId()
  return (
    <div className={css['summary']} ref={ref} role="alert" tabIndex={-1} aria-labelledby={titleId}>
      <h2 className={css['title']} id={titleId}>
        Проверьте, что введено
      </h2>
      <ul className={css['list']}>
        {errors.map(({ href, text }) => (
          <li key={href + text}>
            <a className={css['link']} href={href}>
              {noBreakText(text)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
