import { fieldProps } from '#web/ui/form/model/field-props.ts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { passwordRules } from '#web/features/account/password-rules.ts'
import { accountPort } from '#adapters/wiring/services/account.ts'
import { useViewModel } from '#web/app/features.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PasswordChangeViewModel } from '#web/features/settings/password-change.view-model.ts'
import type { Settings } from '#web/features/settings/settings.view-model.ts'
import { Section } from './section.tsx'
import css from '#web/features/settings/settings.module.css'

interface PartProps {
  readonly model: PasswordChangeViewModel
}

/** Whoever signs in by letters has no old password to name: the mailbox speaks for them. */
const FirstPassword = observer(function FirstPassword({
  model,
  email,
}: PartProps & { readonly email: string }) {
  if (model.mailing.state._tag === 'Done')
    return (
      <Notice tone="ok" live title={`Письмо отправлено на ${email}`}>
        <p>По ссылке из него можно задать пароль.</p>
      </Notice>
    )
  return (
    <>
      <p className={css['small']}>Пароля нет: вы входите по ссылке из письма. Задать его можно так же.</p>
      <FailureNotice failure={model.mailing.failure} title="Письмо не отправлено" />
      <div>
        <Button look="secondary" busy={model.mailing.isRunning} onClick={() => model.mailLink(email)}>
          Прислать ссылку для пароля
        </Button>
      </div>
    </>
  )
})

const ChangeForm = observer(function ChangeForm({
  model,
  onClose,
}: PartProps & { readonly onClose: () => void }) {
  return (
    <Form form={model.form} onSubmit={model.submit}>
      <FailureNotice failure={model.changing.failure} title="Пароль не изменён" />
      <PasswordField
        label="Нынешний пароль"
        autoComplete="current-password"
        {...fieldProps(model.form, 'oldPassword')}
      />
      <PasswordField
        label="Новый пароль"
        hint={passwordRules}
        autoComplete="new-password"
        {...fieldProps(model.form, 'newPassword')}
      />
      <PasswordField
        label="Новый пароль ещё раз"
        autoComplete="new-password"
        {...fieldProps(model.form, 'repeated')}
      />
      <FormActions>
        <Button type="submit" busy={model.changing.isRunning}>
          Сменить пароль
        </Button>
        <Button look="secondary" onClick={onClose}>
          Не менять
        </Button>
      </FormActions>
    </Form>
  )
})

export const PasswordSection = observer(function PasswordSection({
  settings,
}: {
  readonly settings: Settings
}) {
  const model = useViewModel((ask) => new PasswordChangeViewModel(ask(accountPort)))
  const [isOpen, setOpen] = useState(false)
  const { hasPassword, email } = settings.account
  return (
    <Section id="password-section" title="Пароль">
      {!hasPassword && <FirstPassword model={model} email={email} />}
      {model.changing.state._tag === 'Done' && (
        <Notice tone="ok" live title="Пароль изменён">
          <p>Остальные устройства вышли из кабинета.</p>
        </Notice>
      )}
      {hasPassword && isOpen && model.changing.state._tag !== 'Done' && (
        <ChangeForm model={model} onClose={() => setOpen(false)} />
      )}
      {hasPassword && !isOpen && (
        <div>
          <Button look="secondary" onClick={() => setOpen(true)}>
            Сменить пароль
          </Button>
        </div>
      )}
    </Section>
  )
})
