import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useRef } from 'react'
import { ErrorSummary } from './error-summary.tsx'
import { registerForm, takeDraft } from '#web/ui/form/model/form-drafts.ts'
import type { FormModel } from '#web/ui/form/model/form-model.ts'
import { usePreHydrationValues } from '#web/ui/form/model/use-pre-hydration-values.ts'
import css from './form.module.css'

export interface FormProps<Field extends string, Output> {
  readonly form: FormModel<Field, Output>
  /** Submits the model: afterwards its errors, if any, take the focus. `useFormAction` makes it for a form that is sent. */
  readonly onSubmit: () => void
  /**
   * Where a browser without script sends the form: `get` leads to a page that reads the address, `post` to the `action` of a
   * route. Without an address only the application sends it, so that no password lands in an address.
   */
  readonly to?: { readonly method: 'get' | 'post'; readonly path: string } | undefined
  readonly labelledBy?: string | undefined
  readonly className?: string | undefined
  /** Content above the error summary, such as the heading of the form. */
  readonly heading?: ReactNode
  readonly children: ReactNode
}

const draftOf = <Field extends string, Output>(
  form: FormModel<Field, Output>,
): Readonly<Record<string, string>> | null => form.draft as Readonly<Record<string, string>> | null

/** Registers the form for drafts under its heading or its first field, and restores its draft. */
const useDraft = <Field extends string, Output>(
  form: FormModel<Field, Output>,
  labelledBy: string | undefined,
  isDrafted: boolean,
): void => {
  const [first = 'form'] = form.fields
  const name = labelledBy ?? first
  useEffect(() => {
    if (!isDrafted) return undefined
    const draft = takeDraft(name)
    if (draft !== null) form.restore(draft)
    return registerForm({
      name,
      asksPassword: (form.setup.secrets ?? []).length > 0,
      draft: () => draftOf(form),
    })
  }, [form, name, isDrafted])
}

/** The form component of the site: it keeps drafts and shows an error summary first if it is invalid (GOV.UK pattern). */
export const Form = observer(function Form<Field extends string, Output>({
  form,
  onSubmit,
  to,
  labelledBy,
  className = css['form'],
  heading,
  children,
}: FormProps<Field, Output>) {
  const summary = useRef<HTMLDivElement>(null)
  const element = usePreHydrationValues(form.hydrate)
  // The values of a GET form are in the address.
  useDraft(form, labelledBy, to?.method !== 'get')
  const { errors } = form
  return (
    <form
      ref={element}
      className={className}
      method={to?.method ?? 'dialog'}
      action={to?.path}
      noValidate
      aria-labelledby={labelledBy}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
        if (form.errors.length > 0) requestAnimationFrame(() => summary.current?.focus())
      }}
    >
      {heading}
      {errors.length > 0 && (
        <ErrorSummary
          ref={summary}
          errors={errors.map(({ field, text }) => ({ href: `#${form.idOf(field)}`, text }))}
        />
      )}
      {children}
    </form>
  )
})
