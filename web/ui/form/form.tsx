import { observer } from 'mobx-react-lite'
import { type ReactNode, useRef } from 'react'
import { ownOrganisationField, useSite } from '#web/app/brand/use-brand.ts'
import { ErrorSummary } from './error-summary.tsx'
import type { FormModel } from '#web/ui/form/model/form-model.ts'
import { useDraft } from '#web/ui/form/model/use-draft.ts'
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
  const { ownOrganisation } = useSite()
  const { keptAs } = form.setup
  const [first = 'form'] = form.fields
  useDraft(form, {
    // A draft of the page is named after the heading or the first field of its form.
    name: keptAs ?? labelledBy ?? first,
    isKept: keptAs !== undefined,
    // The values of a GET form are in the address.
    isDrafted: to?.method !== 'get',
  })
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
      {to?.method === 'post' && ownOrganisation !== undefined && (
        <input type="hidden" name={ownOrganisationField} value={ownOrganisation.id} />
      )}
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
