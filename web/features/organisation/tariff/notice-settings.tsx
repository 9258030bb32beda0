import { checkboxProps, fieldProps } from '#web/ui/form/model/field-props.ts'
import { AsyncView } from '#web/ui/async/async-view.tsx'
import { observer } from 'mobx-react-lite'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Checkbox } from '#web/ui/form/choices/checkbox.tsx'
import { EmailField } from '#web/ui/form/email-field.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useViewModel } from '#web/app/services.ts'
import { useFormAction } from '#web/ui/form/model/use-form-action.ts'
import { NoticeSettingsViewModel } from './notice-settings.view-model.ts'
import css from '#web/features/organisation/records.module.css'
import { organisationPort } from '#adapters/wiring/services/company.ts'

const Fields = observer(function Fields({ model }: { readonly model: NoticeSettingsViewModel }) {
  const { form } = model
  const send = useFormAction(form, { onDone: model.show })
  return (
    <Form form={form} labelledBy="notices" onSubmit={send}>
      <h2 id="notices">Кому сообщать</h2>
      <FailureNotice failure={form.failure} title="Настройки не сохранены" />
      <Field label="Ответственный" optional autoComplete="name" {...fieldProps(form, 'contactName')} />
      <div className={css['pair']}>
        <EmailField label="Почта" optional={!form.isTicked('byEmail')} {...fieldProps(form, 'email')} />
        <Field
          type="tel"
          label="Телефон"
          optional={!form.isTicked('bySms')}
          autoComplete="tel"
          {...fieldProps(form, 'phone')}
        />
      </div>
      <div>
        <Checkbox label="Сообщать по почте" {...checkboxProps(form, 'byEmail')} />
        <Checkbox label="Сообщать по СМС" {...checkboxProps(form, 'bySms')} />
      </div>
      <FormActions>
        <Button type="submit" variant="secondary" busy={form.isPending}>
          Сохранить
        </Button>
        <span role="status">{form.isDone && 'Сохранили'}</span>
      </FormActions>
    </Form>
  )
})

/** Notification settings of the company, not of the signed-in user. */
export const NoticeSettingsForm = observer(function NoticeSettingsForm() {
  const model = useViewModel((resolve) => new NoticeSettingsViewModel(resolve(organisationPort)))
  return (
    <Card as="section">
      <AsyncView
        task={model.loading}
        waiting={<Skeleton lines={4} />}
        title="Настройки уведомлений не загрузились"
        onRetry={model.start}
      >
        {() => <Fields model={model} />}
      </AsyncView>
    </Card>
  )
})
