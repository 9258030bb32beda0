import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useActionData, useSearchParams } from 'react-router'
import { unsubscribePress } from './unsubscribe-press.ts'
import { formAction } from '#web/ui/form/model/form-action.ts'
import type { FormReply } from '#web/ui/form/model/form-reply.ts'
import { FormModel } from '#web/ui/form/model/form-model.ts'
import type { FormSetup } from '#web/ui/form/model/form-setup.ts'
import { Form } from '#web/ui/form/form.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { serviceOf, useViewModel } from '#web/app/services.ts'
import { profilePort } from '#adapters/wiring/services/shared.ts'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { RoadProgress } from '#web/ui/feedback/road-progress.tsx'
import { EmailUnsubscribViewModel } from './email-unsubscrib.view-model.ts'
import css from '#web/features/auth/auth.module.css'
import type { Failure } from '#web/ui/async/failure.ts'

/** Distinguishes a press of the page's button from the one-click request of a mail program (`web/server/one-click.ts`). */
const unsubscribeForm: FormSetup<'form', string> = {
  values: { form: unsubscribePress },
  validate: ({ form }) => ({ _tag: 'Valid', value: form }),
}

/** Unsubscribes by the link of an e-mail without script. The other way needs the session, which only script can read. */
export const action = formAction(
  () => unsubscribeForm,
  (_, { request, context }) =>
    serviceOf(context, profilePort).unsubscribeByLink(new URL(request.url).searchParams.get('token') ?? ''),
)

/** Button for browsers without script, where the page cannot send the request itself. */
const UnsubscribeWithoutScript = ({ token }: { readonly token: string }) => {
  const [form] = useState(() => new FormModel(unsubscribeForm))
  return (
    <Form
      form={form}
      to={{ method: 'post', path: `/email/unsubscrib/?token=${encodeURIComponent(token)}` }}
      onSubmit={() => undefined}
    >
      <input type="hidden" name="form" value={unsubscribePress} />
      <Button type="submit" wide>
        Не присылать писем
      </Button>
    </Form>
  )
}

const Unsubscribed = ({ isByLink }: { readonly isByLink: boolean }) => (
  <Notice
    tone="ok"
    live
    title="Вы отписаны"
    action={
      <ButtonLink variant="secondary" href="/email/subscribe/">
        Подписаться снова
      </ButtonLink>
    }
  >
    <p>
      {isByLink
        ? 'Не будем писать ни о новых штрафах и скидках, ни с новостями: сроки смотрите в списке штрафов. '
        : 'Писем с новостями больше не будет. '}
      Чеки и письма для входа придут, если вы их попросите.
    </p>
  </Notice>
)

interface UnsubscribeFailureProps {
  readonly failure: Failure | null
  readonly onRetry: () => void
}

/** A link works once; any other failure can be repeated. */
const UnsubscribeFailure = ({ failure, onRetry }: UnsubscribeFailureProps) =>
  failure?.code === 'link.spent' ? (
    <Notice
      tone="info"
      live
      title="Ссылка не действует"
      action={<ButtonLink href="/settings/#notices">К настройкам писем</ButtonLink>}
    >
      <p>{failure.message}. Отключить письма можно в настройках.</p>
    </Notice>
  ) : (
    <FailureNotice failure={failure} title="Отписать не получилось" onRetry={onRetry} />
  )

/**
 * The spelling of the address is that of spec §2. The link of an e-mail needs no press: repeated requests have the same
 * effect.
 */
export const Component = observer(function EmailUnsubscribPage() {
  const [search] = useSearchParams()
  const token = search.get('token')
  const posted = useActionData<FormReply<void>>()
  const model = useViewModel(
    (resolve) => new EmailUnsubscribViewModel(resolve(profilePort)),
    posted === undefined ? token : null,
  )
  const { isRunning } = model.unsubscribing
  const isDone = model.unsubscribing.isDone || posted?._tag === 'Done'
  const failure = model.unsubscribing.failure ?? (posted?._tag === 'Failed' ? posted.failure : null)
  const isWaiting = isRunning || (model.unsubscribing.isWaiting && token !== null && posted === undefined)
  return (
    <>
      {isWaiting && <RoadProgress ofPage label="Отписываем" />}
      <PageHead
        title="Отказ от писем"
        indexed={false}
        description="Отказ от писем и уведомлений: чеки и ответы поддержки по-прежнему приходят."
      />
      <meta name="referrer" content="no-referrer" />
      <div className={css['narrow']}>
        <div className={css['page']}>
          <h1>Отказ от писем</h1>
          {isWaiting && <p role="status">Отписываем…</p>}
          {token !== null && !isDone && (
            <noscript>
              <UnsubscribeWithoutScript token={token} />
            </noscript>
          )}
          {isDone && <Unsubscribed isByLink={token !== null} />}
          <UnsubscribeFailure failure={failure} onRetry={() => model.end(token)} />
          {token === null && !isDone && failure?.isSignedOut !== true && (
            <>
              <p className={css['words']}>
                Перестанем присылать письма с новостями и советами. Без входа это делает ссылка в конце
                каждого письма.
              </p>
              <Button wide busy={model.unsubscribing.isRunning} onClick={() => model.end(null)}>
                Не присылать писем
              </Button>
            </>
          )}
        </div>
      </div>
    </>
  )
})
