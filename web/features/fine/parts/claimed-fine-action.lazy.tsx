import { observer } from 'mobx-react-lite'
import { prepaymentPageAddress } from '#domain/payment/prepayment-page.ts'
import { returningText } from '#domain/payment/payment-phase.ts'
import { paymentPath, receiptPath } from '#domain/navigation/page-paths.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { formsOf } from '#domain/charges/list/count-charges.ts'
import { isBeingReturned, isPaid, isUnfinished } from '#domain/charges/explanations/charge-status.ts'
import { focusMain } from '#web/app/navigation/focus-target.ts'
import { PaymentOfOpenedCharge } from '#web/features/payments/unfinished/unfinished-payment.lazy.tsx'
import type { FineViewModel } from '#web/features/fine/fine.view-model.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'

interface ActionProps {
  readonly model: FineViewModel
  readonly charge: Charge
  readonly limit: string | null
}

interface OpenPaymentProps {
  readonly claim: NonNullable<Charge['heldBy']>
}

/** Leads to the receipt of the payment, or to the payment where the bank has given none. */
const OpenPayment = ({ claim: { receipt, paymentId } }: OpenPaymentProps) => {
  if (receipt === null && paymentId === null) return null
  return (
    <ButtonLink
      variant="secondary"
      size="l"
      wide
      href={receipt === null ? paymentPath(paymentId ?? '') : receiptPath(receipt)}
    >
      {receipt === null ? 'Посмотреть платёж' : 'Открыть чек'}
    </ButtonLink>
  )
}

/** The action for a charge that is paid or that a payment has claimed: the receipt, or the payment. */
export const ClaimedFineAction = observer(function ClaimedFineAction({ model, charge, limit }: ActionProps) {
  const claim = charge.heldBy
  const [noun] = formsOf([charge])
  if (claim !== null && (isBeingReturned(charge) || claim.receipt !== null))
    return (
      <>
        <p>
          {isBeingReturned(charge)
            ? `${returningText('этот платёж')}.`
            : `Вы уже оплатили это. Второй раз платить не нужно, даже если ${noun} ещё числится на других сайтах.`}
        </p>
        <OpenPayment claim={claim} />
      </>
    )
  if (isPaid(charge)) return <p>Оплачено: источник получил деньги. Второй раз платить не нужно.</p>
  if (claim === null) return null
  if (claim.paymentId === null)
    return (
      <p>Этот {noun} сейчас оплачивает кто-то другой. Если оплата не пройдёт, он снова станет доступен.</p>
    )
  const { paymentId } = claim
  if (isUnfinished(charge))
    return limit !== null ? (
      <>
        <p>Оплата начата, деньги ещё не списаны.</p>
        <p>{limit}</p>
      </>
    ) : (
      <>
        <p>Деньги не списаны: банк ждёт карту. Закончите оплату или отмените её.</p>
        <PaymentOfOpenedCharge
          paymentId={paymentId}
          onCancelled={() => {
            model.release()
            focusMain()
          }}
        />
      </>
    )
  return (
    <ButtonLink variant="secondary" size="l" wide href={prepaymentPageAddress('wait', paymentId)}>
      Посмотреть платёж
    </ButtonLink>
  )
})
