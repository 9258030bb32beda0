import { fieldProps } from '#web/ui/form/model/field-props.ts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { passwordRules } from '#web/features/account/new-password.ts'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { FormModel } from '#web/ui/form/model/form-model.ts'
import { useFormAction } from '#web/ui/form/model/use-form-action.ts'
import { type ResetField, resetForm, sendNewPassword } from './reset-form.ts'
import css from './auth.module.css'

/** Sets the new password by the token of the address. */
export const action = sendNewPassword

interface ResetFormProps {
  readonly form: FormModel<ResetField, string>
  readonly send: () => void
}

const ResetForm = observer(function ResetForm({ form, send }: ResetFormProps) {
  return (
    <Form form={form} onSubmit={send}>
      <FailureNotice failure={form.failure} title="Пароль не изменён" />
      <PasswordField
        label="Новый пароль"
        hint={passwordRules}
        autoComplete="new-password"
        {...fieldProps(form, 'password')}
      />
      <PasswordField
        label="Новый пароль ещё раз"
        autoComplete="new-password"
        {...fieldProps(form, 'repeated')}
      />
      <Button type="submit" wide busy={form.isPending}>
        Сохранить пароль
      </Button>
      <p className={css['words']}>Все устройства выйдут из кабинета, на них нужно будет войти заново.</p>
    </Form>
  )
})

export const Component = observer(function ResetPage() {
  const [form] = useState(() => new FormModel(resetForm))
  const send = useFormAction(form)
  const { isDone, failure } = form
  return (
    <>
      <PageHead
        title={isDone ? 'Пароль изменён' : 'Новый пароль'}
        indexed={false}
        description="Новый пароль по ссылке из письма."
      />
      <meta name="referrer" content="no-referrer" />
      <div className={css['page']}>
        <h1>{isDone ? 'Пароль изменён' : 'Новый пароль'}</h1>
        {isDone && (
          <Notice
            tone="ok"
            live
            title="Теперь войдите с новым паролем"
            action={<ButtonLink href="/auth/">Войти</ButtonLink>}
          >
            <p>Остальные устройства вышли из кабинета.</p>
          </Notice>
        )}
        {!isDone && failure?.code === 'link.spent' && (
          <Notice
            tone="info"
            live
            title="Ссылка больше не действует"
            action={<ButtonLink href="/auth/?mode=recover">Получить новую ссылку</ButtonLink>}
          >
            <p>{failure.message}. Пароль остался прежним.</p>
          </Notice>
        )}
        {!isDone && failure?.code !== 'link.spent' && <ResetForm form={form} send={send} />}
      </div>
    </>
  )
})
