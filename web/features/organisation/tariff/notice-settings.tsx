import { checkboxProps, fieldProps } from '#web/ui/form/model/field-props.ts'
import { AsyncView } from '#web/ui/async/async-view.tsx'
import { observer } from 'mobx-react-lite'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useViewModel } from '#web/app/features.ts'
import { NoticeSettingsViewModel } from './notice-settings.view-model.ts'
import css from '#web/features/organisation/records.module.css'
import { organisationPort } from '#adapters/wiring/services/company.ts'

const Fields = observer(function Fields({ model }: { readonly model: NoticeSettingsViewModel }) {
  return (
    <Form form={model.form} labelledBy="notices" onSubmit={model.save}>
      <h2 id="notices">Кому сообщать</h2>
      <FailureNotice failure={model.saving.failure} title="Настройки не сохранены" />
      <Field label="Ответственный" optional autoComplete="name" {...fieldProps(model.form, 'contactName')} />
      <div className={css['pair']}>
        <Field
          type="email"
          label="Почта"
          optional={!model.form.isTicked('byEmail')}
          autoComplete="email"
          {...fieldProps(model.form, 'email')}
        />
        <Field
          type="tel"
          label="Телефон"
          optional={!model.form.isTicked('bySms')}
          autoComplete="tel"
          {...fieldProps(model.form, 'phone')}
        />
      </div>
      <div>
        <Checkbox label="Сообщать по почте" {...checkboxProps(model.form, 'byEmail')} />
        <Checkbox label="Сообщать по СМС" {...checkboxProps(model.form, 'bySms')} />
      </div>
      <FormActions>
        <Button type="submit" look="secondary" busy={model.saving.isRunning}>
          Сохранить
        </Button>
        <span role="status">{model.saving.state._tag === 'Done' && 'Сохранили'}</span>
      </FormActions>
    </Form>
  )
})

/** Settings of notices: of the company, not of the person who has signed in. */
export const NoticeSettings = observer(function NoticeSettings() {
  const model = useViewModel((ask) => new NoticeSettingsViewModel(ask(organisationPort)))
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
