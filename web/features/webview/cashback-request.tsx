import { fieldProps } from '#web/ui/form/model/field-props.ts'
import { observer } from 'mobx-react-lite'
import { longestText } from '#domain/support/free-text.ts'
import { EmailField } from '#web/features/account/email-field.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { requestsPort } from '#adapters/wiring/services/searches.ts'
import { useViewModel } from '#web/app/features.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { CashbackFormViewModel } from './cashback-form.view-model.ts'
import css from './webview.module.css'

const CashbackForm = observer(function CashbackForm({
  model,
  paymentId,
}: {
  readonly model: CashbackFormViewModel
  readonly paymentId: string
}) {
  const failure = model.asking.failure
  return (
    <Form form={model.form} onSubmit={() => model.submit(paymentId)}>
      <FailureNotice failure={failure} title="Заявка не отправлена" />
      <EmailField form={model.form} name="email" hint="На неё придёт ответ" />
      <TextArea
        label="За что просите кешбэк"
        hint="Например, по какой акции. Номер карты не пишите"
        limit={longestText}
        {...fieldProps(model.form, 'description')}
      />
      <Button type="submit" wide busy={model.asking.isRunning}>
        Отправить заявку
      </Button>
    </Form>
  )
})

/** A request for cashback on one payment, inside another application or ours. */
export const CashbackRequestPage = observer(function CashbackRequestPage({
  paymentId,
}: {
  readonly paymentId: string
}) {
  const model = useViewModel((ask) => new CashbackFormViewModel(ask(requestsPort)))
  const isDone = model.asking.state._tag === 'Done'
  return (
    <>
      <PageHead
        title="Заявка на кешбэк"
        indexed={false}
        description="Заявка на кешбэк за оплату штрафа: почта и несколько слов о платеже."
      />
      <div className={css['page']}>
        <h1 className={css['title']}>Заявка на кешбэк</h1>
        {isDone ? (
          <Notice tone="ok" live title="Заявка принята">
            <p>Проверим платёж и ответим на {model.form.values.email}. Второй раз отправлять не нужно.</p>
          </Notice>
        ) : (
          <CashbackForm model={model} paymentId={paymentId} />
        )}
        <p className={css['small']}>Номер платежа: {paymentId}</p>
      </div>
    </>
  )
})
