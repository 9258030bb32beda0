import { type ReactNode, useEffect, useRef } from 'react'
import { ErrorSummary } from './error-summary.tsx'
import { typedInto, useTypedBefore } from '#web/features/look-up/use-typed-before.ts'
import { restoreFormDraft } from './form-drafts.ts'
import type { Mistake } from './mistake.ts'
import css from './form.module.css'

interface FormProps {
  /** Read after `onSubmit`: what it refused takes the focus. */
  readonly mistakes: readonly Mistake[]
  readonly mistakesNow: () => readonly Mistake[]
  readonly onSubmit: () => void
  /** What the fields hold: a browser may have filled them in before the application was there. */
  readonly take?: ((values: URLSearchParams) => void) | undefined
  readonly labelledBy?: string | undefined
  readonly children: ReactNode
}

/** A form that keeps what was typed and, where it cannot be sent, begins with why (GOV.UK error summary). */
export const Form = ({ mistakes, mistakesNow, onSubmit, take, labelledBy, children }: FormProps) => {
  const summary = useRef<HTMLDivElement>(null)
  const form = useTypedBefore((values) => take?.(values))
  useEffect(() => {
    if (form.current !== null) restoreFormDraft(form.current)
  }, [form])
  return (
    <form
      ref={form}
      className={css['form']}
      // Sends nothing by itself: without a script no password may land in an address, or on a page that takes none.
      method="dialog"
      noValidate
      // What stands in it outlives the session (form-drafts.ts).
      data-drafted=""
      aria-labelledby={labelledBy}
      onSubmit={(event) => {
        event.preventDefault()
        take?.(typedInto(event.currentTarget))
        onSubmit()
        if (mistakesNow().length > 0) requestAnimationFrame(() => summary.current?.focus())
      }}
    >
      {mistakes.length > 0 && (
        <ErrorSummary
          ref={summary}
          errors={mistakes.map(({ field, text }) => ({ href: `#${field}`, text }))}
        />
      )}
      {children}
    </form>
  )
}

/** Buttons side by side where there is room. */
export const FormActions = ({ children }: { readonly children: ReactNode }) => (
  <div className={css['actions']}>{children}</div>
)
