import { useParameter } from '#web/app/routing/parameters.ts'
import { fieldProps } from '#web/ui/form/model/field-props.ts'
import { observer } from 'mobx-react-lite'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { passwordRules } from '#web/features/account/password-rules.ts'
import { accountFeature } from '#adapters/wiring/services/account.ts'
import { useViewModel } from '#web/app/features.ts'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ResetViewModel } from './reset.view-model.ts'
import css from './auth.module.css'

const ResetForm = observer(function ResetForm({
  model,
  token,
}: {
  readonly model: ResetViewModel
  readonly token: string
}) {
  return (
    <Form form={model.form} onSubmit={() => model.submit(token)}>
      <FailureNotice failure={model.setting.failure} title="Пароль не изменён" />
      <PasswordField
        label="Новый пароль"
        hint={passwordRules}
        autoComplete="new-password"
        {...fieldProps(model.form, 'password')}
      />
      <PasswordField
        label="Новый пароль ещё раз"
        autoComplete="new-password"
        {...fieldProps(model.form, 'repeated')}
      />
      <Button type="submit" wide busy={model.setting.isRunning}>
        Сохранить пароль
      </Button>
      <p className={css['words']}>Все устройства выйдут из кабинета, на них нужно будет войти заново.</p>
    </Form>
  )
})

export const Component = observer(function ResetPage() {
  const token = useParameter('token')
  const model = useViewModel((ask) => new ResetViewModel(ask(accountFeature)))
  const isDone = model.setting.state._tag === 'Done'
  const failure = model.setting.failure
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
        {!isDone && failure?.code !== 'link.spent' && <ResetForm model={model} token={token} />}
      </div>
    </>
  )
})
