import { fieldProps } from '#web/ui/form/model/field-props.ts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { FormOnDemand } from '#web/ui/content/form-on-demand.tsx'
import { passwordRules } from '#web/features/account/new-password.ts'
import { accountPort } from '#adapters/wiring/services/account.ts'
import { useServices } from '#web/app/services.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { PasswordField as PasswordInput } from '#web/ui/form/password-field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { Email } from '#domain/identity/email.ts'
import type { PasswordChange } from '#application/session/account.port.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import { FormModel } from '#web/ui/form/model/form-model.ts'
import { useFormAction } from '#web/ui/form/model/use-form-action.ts'
import { type PasswordChangeField, passwordForm } from '#web/features/settings/password-form.ts'
import type { UserSettings } from '#web/features/settings/load-settings.ts'
import { SettingsSection } from './settings-section.tsx'
import css from '#web/features/settings/settings.module.css'

/** A user who signs in by e-mail has no old password. A reset link to the mailbox confirms the change. */
const FirstPassword = observer(function FirstPassword({ email }: { readonly email: string }) {
  const resolve = useServices()
  const [mailing] = useState(() => new AsyncTask(resolve(accountPort).mailResetLink))
  if (mailing.isDone)
    return (
      <Notice tone="ok" live title={`Письмо отправлено на ${email}`}>
        <p>По ссылке из него можно задать пароль.</p>
      </Notice>
    )
  return (
    <>
      <p className={css['small']}>Пароля нет: вы входите по ссылке из письма. Задать его можно так же.</p>
      <FailureNotice failure={mailing.failure} title="Письмо не отправлено" />
      <div>
        <Button variant="secondary" busy={mailing.isRunning} onClick={() => mailing.start(email as Email)}>
          Прислать ссылку для пароля
        </Button>
      </div>
    </>
  )
})

interface ChangeFormProps {
  readonly form: FormModel<PasswordChangeField, PasswordChange>
  readonly send: () => void
  readonly onClose: () => void
}

const ChangeForm = observer(function ChangeForm({ form, send, onClose }: ChangeFormProps) {
  return (
    <Form form={form} onSubmit={send}>
      <FailureNotice failure={form.failure} title="Пароль не изменён" />
      <PasswordInput
        label="Нынешний пароль"
        autoComplete="current-password"
        {...fieldProps(form, 'oldPassword')}
      />
      <PasswordInput
        label="Новый пароль"
        hint={passwordRules}
        autoComplete="new-password"
        {...fieldProps(form, 'newPassword')}
      />
      <PasswordInput
        label="Новый пароль ещё раз"
        autoComplete="new-password"
        {...fieldProps(form, 'repeated')}
      />
      <FormActions>
        <Button type="submit" busy={form.isPending}>
          Сменить пароль
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Не менять
        </Button>
      </FormActions>
    </Form>
  )
})

interface PasswordSectionProps {
  readonly settings: UserSettings
  readonly onChanged: () => void
}

/** Section of the settings that sets or changes the password. */
export const PasswordSection = observer(function PasswordSection({
  settings,
  onChanged,
}: PasswordSectionProps) {
  const [form] = useState(() => new FormModel(passwordForm))
  const send = useFormAction(form, { onDone: onChanged })
  const { hasPassword, email } = settings.account
  return (
    <SettingsSection id="password-section" title="Пароль">
      {!hasPassword && <FirstPassword email={email} />}
      {form.isDone && (
        <Notice tone="ok" live title="Пароль изменён">
          <p>Остальные устройства вышли из кабинета.</p>
        </Notice>
      )}
      {hasPassword && !form.isDone && (
        <FormOnDemand label="Сменить пароль">
          {(close) => <ChangeForm form={form} send={send} onClose={close} />}
        </FormOnDemand>
      )}
    </SettingsSection>
  )
})
