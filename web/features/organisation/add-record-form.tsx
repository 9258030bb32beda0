import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { Card } from '#web/ui/content/card.tsx'
import { FormOnDemand } from '#web/ui/content/form-on-demand.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import type { FormModel } from '#web/ui/form/model/form-model.ts'
import { useFormAction } from '#web/ui/form/model/use-form-action.ts'
import css from './records.module.css'

interface AddRecordFormProps<Field extends string, Output, Saved> {
  /** Id of the heading. */
  readonly id: string
  /** Text of the heading and of the button. */
  readonly title: string
  readonly failureTitle: string
  readonly form: FormModel<Field, Output, Saved>
  readonly onSaved: (saved: Saved) => void
  /** Whether the form is open before a press: a company without records needs it first. */
  readonly isOpenAtFirst: boolean
  /** Notice about the record that was added last. */
  readonly status: ReactNode
  /** What to do about a failure, below its notice. */
  readonly advice?: ReactNode
  /** The two fields of the record. */
  readonly children: ReactNode
}

type OpenFormProps<Field extends string, Output, Saved> = Omit<
  AddRecordFormProps<Field, Output, Saved>,
  'isOpenAtFirst'
> & { readonly close: () => void }

/** After each record the form is empty, and its first field has the focus for the next one. */
const OpenForm = observer(function OpenForm<Field extends string, Output, Saved>({
  id,
  title,
  failureTitle,
  form,
  onSaved,
  status,
  advice,
  close,
  children,
}: OpenFormProps<Field, Output, Saved>) {
  const [firstField] = form.fields
  const send = useFormAction(form, {
    onDone: (saved) => {
      onSaved(saved)
      if (firstField !== undefined) document.getElementById(form.idOf(firstField))?.focus()
    },
  })
  return (
    <Card as="section" labelledBy={id}>
      <Form form={form} labelledBy={id} onSubmit={send}>
        <h2 id={id}>{title}</h2>
        <FailureNotice failure={form.failure} title={failureTitle} />
        {advice}
        <div className={css['pair']}>{children}</div>
        <FormActions>
          <Button type="submit" busy={form.isPending}>
            {title}
          </Button>
          <Button variant="quiet" onClick={close}>
            Закрыть
          </Button>
          <span role="status">{status}</span>
        </FormActions>
      </Form>
    </Card>
  )
})

/** Form that adds a vehicle or a driver of the company. A button opens it, so that a phone shows the list first. */
export const AddRecordForm = <Field extends string, Output, Saved>({
  isOpenAtFirst,
  ...form
}: AddRecordFormProps<Field, Output, Saved>) => (
  <FormOnDemand label={form.title} isOpenAtFirst={isOpenAtFirst}>
    {(close) => <OpenForm {...form} close={close} />}
  </FormOnDemand>
)
