import { AsyncView } from '#web/ui/async/async-view.tsx'
import { observer } from 'mobx-react-lite'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { mistakeAt } from '#web/ui/form/mistake.ts'
import { Card } from '#web/ui/content/card.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useViewModel } from '#web/app/features.ts'
import { NoticeSettingsViewModel } from './notice-settings.view-model.ts'
import css from '#web/features/organisation/records.module.css'
import { organisationFeature } from '#web/app/composition/features/company.ts'

const Fields = observer(function Fields({ model }: { readonly model: NoticeSettingsViewModel }) {
  const { mistakes } = model
  return (
    <Form labelledBy="notices" mistakes={mistakes} mistakesNow={() => model.mistakes} onSubmit={model.save}>
      <h2 id="notices">Кому сообщать</h2>
      <FailureNotice failure={model.saving.failure} title="Настройки не сохранены" />
      <Field
        name="contactName"
        label="Ответственный"
        optional
        autoComplete="name"
        value={model.contactName}
        onChange={(event) => model.set('contactName', event.target.value)}
      />
      <div className={css['pair']}>
        <Field
          name="email"
          type="email"
          label="Почта"
          optional={!model.byEmail}
          autoComplete="email"
          value={model.email}
          onChange={(event) => model.set('email', event.target.value)}
          error={mistakeAt(mistakes, 'email')}
        />
        <Field
          name="phone"
          type="tel"
          label="Телефон"
          optional={!model.bySms}
          autoComplete="tel"
          value={model.phone}
          onChange={(event) => model.set('phone', event.target.value)}
          error={mistakeAt(mistakes, 'phone')}
        />
      </div>
      <div>
        <Checkbox
          name="byEmail"
          label="Сообщать по почте"
          checked={model.byEmail}
          onChange={(event) => model.choose('byEmail', event.target.checked)}
        />
        <Checkbox
          name="bySms"
          label="Сообщать по СМС"
          checked={model.bySms}
          onChange={(event) => model.choose('bySms', event.target.checked)}
        />
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
  const model = useViewModel((ask) => new NoticeSettingsViewModel(ask(organisationFeature)))
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
