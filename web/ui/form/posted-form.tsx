import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Card } from '#web/ui/content/card.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import type { FormModel } from '#web/ui/form/model/form-model.ts'
import { useFormAction } from '#web/ui/form/model/use-form-action.ts'
import { Form } from './form.tsx'
import css from './posted-form.module.css'

export interface PostedFormProps<Field extends string, Output, A> {
  readonly title: string
  readonly form: FormModel<Field, Output, A>
  readonly button: string
  readonly children: ReactNode
  /** Small text under the button. */
  readonly footnote?: ReactNode
}

/** A form on a separate card that posts to the `action` of its page, with and without scripts. */
export const PostedForm = observer(function PostedForm<Field extends string, Output, A>({
  title,
  form,
  button,
  children,
  footnote,
}: PostedFormProps<Field, Output, A>) {
  const { pathname, search } = useLocation()
  const send = useFormAction(form)
  return (
    <Card as="section" labelledBy="posted-form">
      <Form<Field, Output>
        form={form}
        className={css['form']}
        to={{ method: 'post', path: `${pathname}${search}` }}
        heading={<h2 id="posted-form">{title}</h2>}
        onSubmit={send}
      >
        {children}
        <Button type="submit" size="l" wide busy={form.isPending}>
          {button}
        </Button>
        {footnote !== undefined && <p className={css['footnote']}>{footnote}</p>}
      </Form>
    </Card>
  )
})
