import { observer } from 'mobx-react-lite'
import { maxRefundPayerLength } from '#domain/payment/refund-request.ts'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { CopyButton } from '#web/ui/controls/copy-button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PdfButton } from '#web/features/pdf-downloads/pdf-button.tsx'
import { ChargeOfLetter } from './charge-of-letter.tsx'
import type { PaymentViewModel } from './payment.view-model.ts'
import css from './payment.module.css'

/** The letter to the payee whose charge is paid and not cleared, complete except for the signature. */
export const ClearingRequestDownload = observer(function ClearingRequestDownload({
  model,
}: {
  readonly model: PaymentViewModel
}) {
  const { clearingLetter, clearingRequest } = model
  if (clearingLetter === null || clearingRequest === null) return null
  return (
    <Card as="section" padding="m" labelledBy="letter">
      <h2 className={css['title']} id="letter">
        Оплата не зачлась в срок: письмо в ведомство
      </h2>
      <div className={css['letter-form']}>
        <p className={css['small']}>
          Второй раз платить не нужно. Отправьте письмо с чеком ведомству, которое вынесло постановление:
          через его сайт, почтой или лично.
        </p>
        <ChargeOfLetter model={model} name="clearing-item" />
        <Field
          name="clearing-payer"
          label="Фамилия, имя и отчество"
          hint="Нужны только в тексте: PDF делает наш сервер и ничего из него не хранит"
          optional
          maxLength={maxRefundPayerLength}
          autoComplete="name"
          value={model.payer}
          onChange={(event) => model.setPayer(event.target.value)}
        />
        <div className={css['sheet']}>
          <pre className={css['letter']}>{clearingLetter}</pre>
          <CopyButton text={clearingLetter} label="Скопировать текст письма" />
        </div>
        <FormActions>
          <PdfButton variant="primary" name="uchet-oplaty" request={() => clearingRequest}>
            Скачать PDF
          </PdfButton>
        </FormActions>
      </div>
    </Card>
  )
})
