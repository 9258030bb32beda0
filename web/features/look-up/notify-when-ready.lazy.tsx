import { fieldProps } from '#web/ui/form/model/field-props.ts'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { EmailField } from '#web/ui/form/email-field.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { ConsentBox } from '#web/features/account/consent-box.tsx'
import { noticesWording } from '#domain/session/consent-wordings.ts'
import { notificationsPort } from '#adapters/wiring/services/notifications.ts'
import { useViewModel } from '#web/app/services.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { browserPush } from '#web/features/settings/browser-push.ts'
import { PushViewModel } from '#web/features/settings/push.view-model.ts'
import { useFormAction } from '#web/ui/form/model/use-form-action.ts'
import { NotifyWhenReadyViewModel } from './notify-when-ready.view-model.ts'
import css from './notify-when-ready.module.css'

interface PartProps {
  readonly model: NotifyWhenReadyViewModel
}

/** Shown only if the browser supports push. The press requests the permission. */
const InBrowser = observer(function InBrowser({ model }: PartProps) {
  const push = useViewModel((resolve) => new PushViewModel(resolve(notificationsPort), browserPush))
  const { isOn, isPossible } = push
  const { state, failure } = push.switching
  useEffect(() => {
    if (state._tag === 'Done' && state.value) model.byBrowser()
  }, [model, state])
  if (!isPossible) return null
  return (
    <>
      <div>
        <Button
          variant="secondary"
          busy={push.switching.isRunning || model.isRunning}
          onClick={() => (isOn ? model.byBrowser() : push.set(true))}
        >
          Уведомить в этом браузере
        </Button>
      </div>
      <FailureNotice failure={failure} title="Уведомления браузера не включены" />
    </>
  )
})

/** Ways of notification after the sources have answered. Each way is requested separately. */
export const NotifyWhenReady = observer(function NotifyWhenReady() {
  const model = useViewModel((resolve) => new NotifyWhenReadyViewModel(resolve(notificationsPort)))
  const send = useFormAction(model.form)
  if (model.isSubscribed)
    return (
      <Notice tone="ok" live title="Сообщим, когда источники ответят">
        <p>
          Страницу можно закрыть: проверка закончится без вас. Ответ появится и в{' '}
          <a href="/push/alerts/">уведомлениях</a>.
        </p>
      </Notice>
    )
  return (
    <div className={css['panel']}>
      <InBrowser model={model} />
      <Form
        form={model.form}
        onSubmit={() => {
          if (model.aimAtEmail()) send()
        }}
      >
        <EmailField
          hint="Одно письмо о том, что ответ готов, без номеров и сумм"
          {...fieldProps(model.form, 'email')}
        />
        <ConsentBox form={model.form} wording={noticesWording} />
        <div>
          <Button type="submit" variant="secondary" busy={model.isRunning}>
            Прислать письмо
          </Button>
        </div>
      </Form>
      <FailureNotice failure={model.failure} title="Запомнить просьбу не получилось" />
    </div>
  )
})
