import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Card } from '#web/ui/content/card.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import type { FormSubmission } from '#web/ui/form/model/form-action.ts'
import type { FormModel } from '#web/ui/form/model/form-model.ts'
import { Form } from './form.tsx'
import css from './posted-form.module.css'

export interface PostedFormProps<Field extends string, Output, A> {
  readonly title: string
  readonly form: FormModel<Field, Output>
  readonly submission: FormSubmission<A>
  readonly button: string
  readonly children: ReactNode
  /** Small words under the button. */
  readonly footnote?: ReactNode
}

/** A form on a card of its own that posts to the `action` of its page, with script and without. */
export const PostedForm = observer(function PostedForm<Field extends string, Output, A>({
  title,
  form,
  submission: { isPending, send },
  button,
  children,
  footnote,
}: PostedFormProps<Field, Output, A>) {
  const { pathname, search } = useLocation()
  const path = `${pathname}${search}`
  return (
    <Card as="section" labelledBy="posted-form">
      <Form
        form={form}
        className={css['form']}
        to={{ method: 'post', path }}
        heading={<h2 id="posted-form">{title}</h2>}
        onSubmit={(sent) => {
          if (form.submit() !== null && !isPending) send(sent, path)
        }}
      >
        {children}
        <Button type="submit" size="l" wide busy={isPending}>
          {button}
        </Button>
        {footnote !== undefined && <p className={css['footnote']}>{footnote}</p>}
      </Form>
    </Card>
  )
})
