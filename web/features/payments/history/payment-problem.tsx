import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { maxFreeTextLength } from '#domain/support/free-text.ts'
import type { PaymentMessage } from '#domain/support/payment-message.ts'
import { profilePort } from '#adapters/wiring/services/shared.ts'
import { useSite } from '#web/app/brand/use-brand.ts'
import { useViewModel } from '#web/app/services.ts'
import { EmailRecall } from '#web/features/account/email-recall.ts'
import { Card } from '#web/ui/content/card.tsx'
import { DisclosurePanel } from '#web/ui/content/disclosure-panel.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { EmailField } from '#web/ui/form/email-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { fieldProps } from '#web/ui/form/model/field-props.ts'
import { FormModel } from '#web/ui/form/model/form-model.ts'
import { useFormAction } from '#web/ui/form/model/use-form-action.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { type ProblemField, problemForm } from './problem-form.ts'
import css from './payment.module.css'

/** A folded form that reports a problem with the payment; the payment is attached. */
export const PaymentProblem = observer(function PaymentProblem() {
  const [form] = useState(() => new FormModel<ProblemField, PaymentMessage, number>(problemForm))
  const { isSignedIn } = useSite()
  useViewModel((resolve) => new EmailRecall(resolve(profilePort), form), isSignedIn)
  const send = useFormAction(form)
  if (form.isDone)
    return (
      <Notice tone="ok" live title={`Обращение №\u00A0${form.value} принято`}>
        <p>
          Ответим на {form.values.email} в течение рабочего дня. Что с ним происходит, видно в{' '}
          <a href="/requests/">обращениях</a>.
        </p>
      </Notice>
    )
  return (
    <Card as="section" padding="m">
      <DisclosurePanel summary="Проблема с платежом">
        <div className={css['letter-form']}>
          <Form form={form} onSubmit={send}>
            <FailureNotice failure={form.failure} title="Обращение не отправлено" />
            <EmailField label="Почта для ответа" {...fieldProps(form, 'email')} />
            <TextArea
              label="Что не так"
              hint="Например, деньги списали дважды. Номер карты не пишите: платёж мы приложим сами"
              limit={maxFreeTextLength}
              {...fieldProps(form, 'description')}
            />
            <Button type="submit" busy={form.isPending}>
              Сообщить
            </Button>
          </Form>
        </div>
      </DisclosurePanel>
    </Card>
  )
})
