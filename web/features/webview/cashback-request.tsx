import { fieldProps } from '#web/ui/form/model/field-props.ts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { maxFreeTextLength } from '#domain/support/free-text.ts'
import { profilePort } from '#adapters/wiring/services/shared.ts'
import { useSite } from '#web/app/brand/use-brand.ts'
import { useViewModel } from '#web/app/services.ts'
import { EmailField } from '#web/ui/form/email-field.tsx'
import { EmailRecall } from '#web/features/account/email-recall.ts'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { PaymentMessage } from '#domain/support/payment-message.ts'
import { FormModel } from '#web/ui/form/model/form-model.ts'
import { useFormAction } from '#web/ui/form/model/use-form-action.ts'
import { type CashbackField, cashbackForm } from './cashback-form.ts'
import css from './webview.module.css'

interface CashbackFormProps {
  readonly form: FormModel<CashbackField, PaymentMessage>
  readonly send: () => void
}

const CashbackForm = observer(function CashbackForm({ form, send }: CashbackFormProps) {
  return (
    <Form form={form} onSubmit={send}>
      <FailureNotice failure={form.failure} title="Заявка не отправлена" />
      <EmailField hint="На неё придёт ответ" {...fieldProps(form, 'email')} />
      <TextArea
        label="За что просите кешбэк"
        hint="Например, по какой акции. Номер карты не пишите"
        limit={maxFreeTextLength}
        {...fieldProps(form, 'description')}
      />
      <Button type="submit" wide busy={form.isPending}>
        Отправить заявку
      </Button>
    </Form>
  )
})

/** A cashback request for one payment, embedded in another application or on this site. */
export const CashbackRequestPage = observer(function CashbackRequestPage({
  paymentId,
}: {
  readonly paymentId: string
}) {
  const [form] = useState(() => new FormModel(cashbackForm))
  const { isSignedIn } = useSite()
  useViewModel((resolve) => new EmailRecall(resolve(profilePort), form), isSignedIn)
  const send = useFormAction(form)
  return (
    <>
      <PageHead
        title="Заявка на кешбэк"
        indexed={false}
        description="Заявка на кешбэк за оплату штрафа: почта и несколько слов о платеже."
      />
      <div className={css['page']}>
        <h1 className={css['title']}>Заявка на кешбэк</h1>
        {form.isDone ? (
          <Notice tone="ok" live title="Заявка принята">
            <p>Проверим платёж и ответим на {form.values.email}. Второй раз отправлять не нужно.</p>
          </Notice>
        ) : (
          <CashbackForm form={form} send={send} />
        )}
        <p className={css['small']}>Номер платежа: {paymentId}</p>
      </div>
    </>
  )
})
