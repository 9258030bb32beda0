import { fieldProps } from '#web/ui/form/model/field-props.ts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { EmailField } from '#web/features/account/email-field.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { hasFormDraft } from '#web/ui/form/model/form-drafts.ts'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { profilePort } from '#adapters/wiring/services/profile.ts'
import { useViewModel } from '#web/app/features.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { EmailChangeViewModel } from '#web/features/settings/email-change.view-model.ts'
import type { Settings, SettingsViewModel } from '#web/features/settings/settings.view-model.ts'
import { Section } from './section.tsx'
import css from '#web/features/settings/settings.module.css'

interface EmailSectionProps {
  readonly model: SettingsViewModel
  readonly settings: Settings
}

interface ChangeProps {
  readonly hasPassword: boolean
  readonly present: string
  readonly onClose: () => void
}

const EmailChange = observer(function EmailChange({ hasPassword, present, onClose }: ChangeProps) {
  const model = useViewModel((ask) => new EmailChangeViewModel(ask(profilePort), { hasPassword, present }))
  const failure = model.changing.failure
  if (model.changing.state._tag === 'Done')
    return (
      <Notice tone="ok" live title={`Письмо отправлено на ${model.form.values.newEmail}`}>
        <p>Откройте в нём ссылку, и адрес сменится. До этого действует прежний: мы написали и на него.</p>
      </Notice>
    )
  return (
    <Form form={model.form} onSubmit={model.submit}>
      <FailureNotice failure={failure} title="Адрес не изменён" />
      <EmailField form={model.form} name="newEmail" label="Новый адрес" suggestion={model.suggestion} />
      {hasPassword && (
        <PasswordField
          label="Пароль"
          autoComplete="current-password"
          {...fieldProps(model.form, 'currentPassword')}
        />
      )}
      <FormActions>
        <Button type="submit" busy={model.changing.isRunning}>
          Сменить адрес
        </Button>
        <Button look="secondary" onClick={onClose}>
          Не менять
        </Button>
      </FormActions>
    </Form>
  )
})

export const EmailSection = observer(function EmailSection({ settings }: EmailSectionProps) {
  // Typed into before the session ended: open where it was left.
  const [isOpen, setOpen] = useState(() => hasFormDraft('newEmail'))
  const { account } = settings
  return (
    <Section id="email-section" title="Почта">
      <p>
        <span className={css['value']}>{account.email}</span>{' '}
        {account.isEmailConfirmed ? (
          <span className={css['ok']}>подтверждена</span>
        ) : (
          <span className={css['wait']}>не подтверждена: откройте ссылку из письма</span>
        )}
      </p>
      <p className={css['small']}>По этому адресу вы входите, сюда приходят чеки и уведомления.</p>
      {isOpen ? (
        <EmailChange
          hasPassword={account.hasPassword}
          present={account.email}
          onClose={() => setOpen(false)}
        />
      ) : (
        <div>
          <Button look="secondary" onClick={() => setOpen(true)}>
            Сменить адрес
          </Button>
        </div>
      )}
    </Section>
  )
})
