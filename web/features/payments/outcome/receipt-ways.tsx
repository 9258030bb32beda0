import { Download, Mail } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { receiptPath, receiptPdfPath } from '#domain/navigation/page-paths.ts'
import type { Payment } from '#domain/payment/payment.ts'
import { useSite } from '#web/app/brand/use-brand.ts'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { SuccessViewModel } from './success.view-model.ts'
import css from './prepayment-success.module.css'

interface ReceiptProps {
  readonly model: SuccessViewModel
  readonly receipt: string
}

/** Sends the receipt by the server to the confirmed address of the account, otherwise opens the visitor's mail program. */
const MailReceipt = observer(function MailReceipt({ model, receipt }: ReceiptProps) {
  const { isSignedIn, origin } = useSite()
  const icon = <Mail size={20} />
  if (!isSignedIn)
    return (
      <ButtonLink
        variant="secondary"
        icon={icon}
        href={`mailto:?subject=${encodeURIComponent('Чек об оплате')}&body=${encodeURIComponent(`${origin}${receiptPath(receipt)}`)}`}
      >
        Отправить по почте
      </ButtonLink>
    )
  return (
    <Button
      variant="secondary"
      icon={icon}
      busy={model.mailing.isRunning}
      onClick={() => model.mail(receipt)}
    >
      Прислать на мою почту
    </Button>
  )
})

const MailResult = observer(function MailResult({ model }: Pick<ReceiptProps, 'model'>) {
  const { mailFailure } = model
  if (model.isMailed) return <Notice tone="ok" live title="Чек отправлен на вашу почту" />
  if (mailFailure === null) return null
  return (
    <Notice tone="info" live title="Письмо не отправлено">
      <p>{mailFailure.message}. Чек никуда не денется: откройте его по ссылке или скачайте в PDF.</p>
    </Notice>
  )
})

/** Ways to keep a receipt: its page, a PDF and an e-mail. Nothing until the payment has a receipt. */
export const ReceiptWays = observer(function ReceiptWays({
  model,
  payment,
}: {
  readonly model: SuccessViewModel
  readonly payment: Payment
}) {
  const { receipt } = payment
  if (receipt === null) return null
  return (
    <>
      <div className={css['actions']}>
        <ButtonLink href={receiptPath(receipt)}>Открыть чек</ButtonLink>
        <ButtonLink variant="secondary" icon={<Download size={20} />} href={receiptPdfPath(receipt)} download>
          Чек в PDF
        </ButtonLink>
        <MailReceipt model={model} receipt={receipt} />
      </div>
      <MailResult model={model} />
    </>
  )
})
