import { fieldProps } from '#web/ui/form/model/field-props.ts'
import { observer } from 'mobx-react-lite'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { driverName } from '#web/features/organisation/fleet-names.ts'
import { useFormAction } from '#web/ui/form/model/use-form-action.ts'
import { DriversViewModel } from './drivers.view-model.ts'
import css from '#web/features/organisation/records.module.css'

interface AddDriverProps {
  readonly model: DriversViewModel
}

/** Form that adds a driver by licence and name. It is empty again after each driver. */
export const AddDriver = observer(function AddDriver({ model }: AddDriverProps) {
  const { form } = model
  const send = useFormAction(form, {
    onDone: (driver) => {
      model.addSaved(driver)
      // The next driver is typed at once.
      document.getElementById(form.idOf('licence'))?.focus()
    },
  })
  return (
    <Card as="section" labelledBy="add-driver">
      <Form form={form} labelledBy="add-driver" onSubmit={send}>
        <h2 id="add-driver">Добавить водителя</h2>
        <FailureNotice failure={form.failure} title="Водитель не добавлен" />
        <div className={css['pair']}>
          <Field
            label="Номер прав"
            hint="10 знаков водительского удостоверения"
            autoComplete="off"
            {...fieldProps(form, 'licence')}
          />
          <Field
            label="Фамилия, имя и отчество"
            hint="Чтобы узнавать водителя в графике"
            optional
            autoComplete="off"
            {...fieldProps(form, 'fio')}
          />
        </div>
        <FormActions>
          <Button type="submit" busy={form.isPending}>
            Добавить водителя
          </Button>
          <span role="status">{form.value !== null && `Водитель добавлен: ${driverName(form.value)}`}</span>
        </FormActions>
      </Form>
    </Card>
  )
})
