import { Effect } from 'effect'
import { observer } from 'mobx-react-lite'
import { useSearchParams } from 'react-router'
import { SuggestedEmailField } from '#web/features/account/suggested-email-field.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { agreedEmailForm } from '#web/features/account/agreed-email.ts'
import { ConsentBox } from '#web/features/account/consent-box.tsx'
import { noticesWording } from '#domain/session/consent-wordings.ts'
import { sessionPort, profilePort } from '#adapters/wiring/services/shared.ts'
import { serviceOf, useViewModel } from '#web/app/services.ts'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { formAction } from '#web/ui/form/model/form-action.ts'
import { useFormAction } from '#web/ui/form/model/use-form-action.ts'
import { EmailSubscribeViewModel } from './email-subscribe.view-model.ts'
import css from '#web/features/auth/auth.module.css'

interface PartProps {
  readonly model: EmailSubscribeViewModel
}

const Confirm = observer(function Confirm({ model, token }: PartProps & { readonly token: string }) {
  const { state, failure } = model.confirming
  if (state._tag === 'Done')
    return (
      <Notice
        tone="ok"
        live
        title="Адрес подтверждён"
        action={<ButtonLink href="/fines/">К штрафам</ButtonLink>}
      >
        <p>
          {state.value.email === ''
            ? 'Письма будут приходить на него.'
            : `Письма будут приходить на ${state.value.email}.`}
        </p>
      </Notice>
    )
  if (failure?.code === 'link.spent')
    return (
      <Notice
        tone="info"
        live
        title="Ссылка больше не действует"
        action={<ButtonLink href="/settings/">Проверить адрес в настройках</ButtonLink>}
      >
        <p>{failure.message}. Если адрес уже подтверждён, ничего делать не нужно.</p>
      </Notice>
    )
  return (
    <>
      <p className={css['words']}>Осталось одно нажатие: подтвердите, что адрес ваш.</p>
      <FailureNotice failure={failure} title="Адрес не подтверждён" />
      <Button size="l" wide busy={model.confirming.isRunning} onClick={() => model.confirm(token)}>
        Подтвердить адрес
      </Button>
    </>
  )
})

const Subscribe = observer(function Subscribe({ model }: PartProps) {
  const { form } = model
  const send = useFormAction(form)
  if (form.value !== null)
    return (
      <Notice
        tone="ok"
        live
        title={form.value.isConfirmed === true ? 'Вы подписаны' : `Проверьте почту ${form.values.email}`}
      >
        <p>
          {form.value.isConfirmed === true
            ? 'Будем писать о новых штрафах и конце скидки.'
            : 'Откройте ссылку из письма, и мы начнём писать на этот адрес.'}
        </p>
      </Notice>
    )
  return (
    <Form form={form} onSubmit={send}>
      <FailureNotice failure={form.failure} title="Подписаться не получилось" />
      <SuggestedEmailField
        form={form}
        name="email"
        hint="Новые штрафы и конец скидки. Отписаться можно из любого письма одним нажатием"
        suggestion={model.suggestion}
      />
      <ConsentBox form={form} wording={noticesWording} />
      <Button type="submit" wide busy={form.isPending}>
        Подписаться
      </Button>
    </Form>
  )
})

/** Subscribes the visitor to e-mails about fines. Opens a session if there is none. */
export const action = formAction(
  () => agreedEmailForm,
  ({ email }, { context }) =>
    serviceOf(context, sessionPort)
      .open()
      .pipe(Effect.andThen(serviceOf(context, profilePort).subscribe(email, noticesWording))),
)

export const Component = () => {
  const [search] = useSearchParams()
  const token = search.get('token')
  const model = useViewModel((resolve) => new EmailSubscribeViewModel(resolve(profilePort)))
  const title = token === null ? 'Уведомления на почту' : 'Подтверждение адреса'
  return (
    <>
      <PageHead
        title={title}
        indexed={false}
        description="Письма о новых штрафах, сроках скидки и ходе оплаты: подтвердите адрес."
      />
      <meta name="referrer" content="no-referrer" />
      <div className={css['narrow']}>
        <div className={css['page']}>
          <h1>{title}</h1>
          {token === null ? <Subscribe model={model} /> : <Confirm model={model} token={token} />}
        </div>
      </div>
    </>
  )
}
