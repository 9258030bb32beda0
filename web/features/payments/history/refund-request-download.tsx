import { observer } from 'mobx-react-lite'
import { refundReasons, refundReasonTitles } from '#domain/payment/refund-request.ts'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { DisclosurePanel } from '#web/ui/content/disclosure-panel.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { ChoiceChips } from '#web/ui/form/choices/choice-chips.tsx'
import { downloadFile } from '#web/ui/files/download-file.ts'
import { ChargeOfLetter } from './charge-of-letter.tsx'
import { LetterDraft } from './letter-draft.tsx'
import type { PaymentViewModel } from './payment.view-model.ts'
import { PdfButton } from '#web/features/pdf-downloads/pdf-button.tsx'
import css from './payment.module.css'

const reasons = refundReasons.map((value) => ({ value, label: refundReasonTitles[value] }))

/** The refund request, complete except for the signature. */
export const RefundRequestDownload = observer(function RefundRequestDownload({
  model,
}: {
  readonly model: PaymentViewModel
}) {
  const { refundText, refundPdfRequest } = model
  if (refundText === null || refundPdfRequest === null) return null
  return (
    <Card as="section" padding="m">
      <DisclosurePanel summary="Вернуть деньги: готовое заявление">
        <div className={css['letter-form']}>
          <p className={css['small']}>
            Деньги возвращает ведомство, которое их получило. Отправьте ему заявление с чеком: через его сайт,
            почтой или лично.
          </p>
          <ChargeOfLetter model={model} name="item" />
          <ChoiceChips
            name="reason"
            legend="Почему"
            options={reasons}
            value={model.reason}
            onChange={model.setReason}
          />
          <LetterDraft model={model} name="payer" text={refundText} copyLabel="Скопировать текст заявления" />
          <FormActions>
            <PdfButton variant="primary" name="zayavlenie-o-vozvrate" request={() => refundPdfRequest}>
              Скачать PDF
            </PdfButton>
            <Button
              variant="secondary"
              onClick={() =>
                downloadFile('zayavlenie-o-vozvrate.txt', 'text/plain;charset=utf-8', refundText)
              }
            >
              Скачать текст
            </Button>
            <Button variant="secondary" onClick={() => window.print()}>
              Напечатать
            </Button>
          </FormActions>
        </div>
      </DisclosurePanel>
    </Card>
  )
})
