import { fieldProps } from '#web/ui/form/model/field-props.ts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { SuggestedEmailField } from '#web/features/account/suggested-email-field.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { hasFormDraft } from '#web/ui/form/model/form-drafts.ts'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { FormOnDemand } from '#web/ui/content/form-on-demand.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { EmailProfile } from '#application/profile/profile.port.ts'
import { suggestedEmail } from '#web/features/account/suggested-email.ts'
import { FormModel } from '#web/ui/form/model/form-model.ts'
import { useFormAction } from '#web/ui/form/model/use-form-action.ts'
import {
  type EmailChange as Change,
  type EmailChangeField as ChangeField,
  emailChangeForm,
} from '#web/features/settings/email-change-form.ts'
import type { UserSettings } from '#web/features/settings/load-settings.ts'
import { SettingsSection } from './settings-section.tsx'
import css from '#web/features/settings/settings.module.css'

interface ChangeProps {
  readonly hasPassword: boolean
  readonly present: string
  readonly onClose: () => void
}

const EmailChange = observer(function EmailChange({ hasPassword, present, onClose }: ChangeProps) {
  const [form] = useState(
    () => new FormModel<ChangeField, Change, EmailProfile>(emailChangeForm({ hasPassword, present })),
  )
  const send = useFormAction(form)
  if (form.isDone)
    return (
      <Notice tone="ok" live title={`Письмо отправлено на ${form.values.newEmail}`}>
        <p>Откройте в нём ссылку, и адрес сменится. До этого действует прежний: мы написали и на него.</p>
      </Notice>
    )
  return (
    <Form form={form} onSubmit={send}>
      <FailureNotice failure={form.failure} title="Адрес не изменён" />
      <SuggestedEmailField
        form={form}
        name="newEmail"
        label="Новый адрес"
        suggestion={suggestedEmail(form.values.newEmail)}
      />
      {hasPassword && (
        <PasswordField
          label="Пароль"
          autoComplete="current-password"
          {...fieldProps(form, 'currentPassword')}
        />
      )}
      <FormActions>
        <Button type="submit" busy={form.isPending}>
          Сменить адрес
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Не менять
        </Button>
      </FormActions>
    </Form>
  )
})

/** Section of the settings that shows and changes the e-mail address. */
export const EmailSection = observer(function EmailSection({
  settings,
}: {
  readonly settings: UserSettings
}) {
  const { account } = settings
  return (
    <SettingsSection id="email-section" title="Почта">
      <p>
        <span className={css['value']}>{account.email}</span>{' '}
        {account.isEmailConfirmed ? (
          <span className={css['ok']}>подтверждена</span>
        ) : (
          <span className={css['wait']}>не подтверждена: откройте ссылку из письма</span>
        )}
      </p>
      <p className={css['small']}>По этому адресу вы входите, сюда приходят чеки и уведомления.</p>
      {/* The form is open initially if a draft was kept from before the session ended. */}
      <FormOnDemand label="Сменить адрес" isOpenAtFirst={hasFormDraft({ name: 'newEmail' })}>
        {(close) => <EmailChange hasPassword={account.hasPassword} present={account.email} onClose={close} />}
      </FormOnDemand>
    </SettingsSection>
  )
})
