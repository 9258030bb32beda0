import { observer } from 'mobx-react-lite'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { PdfButton } from '#web/features/pdf-downloads/pdf-button.tsx'
import { ChargeOfLetter } from './charge-of-letter.tsx'
import { LetterDraft } from './letter-draft.tsx'
import type { PaymentViewModel } from './payment.view-model.ts'
import css from './payment.module.css'

/** The letter to the payee whose charge is paid and not cleared, complete except for the signature. */
export const ClearingRequestDownload = observer(function ClearingRequestDownload({
  model,
}: {
  readonly model: PaymentViewModel
}) {
  const { clearingText, clearingPdfRequest } = model
  if (clearingText === null || clearingPdfRequest === null) return null
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
        <LetterDraft
          model={model}
          name="clearing-payer"
          text={clearingText}
          copyLabel="Скопировать текст письма"
        />
        <FormActions>
          <PdfButton variant="primary" name="uchet-oplaty" request={() => clearingPdfRequest}>
            Скачать PDF
          </PdfButton>
        </FormActions>
      </div>
    </Card>
  )
})
