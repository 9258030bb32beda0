import { observer } from 'mobx-react-lite'
import { prepaymentPageAddress } from '#domain/payment/prepayment-page.ts'
import { receiptPath } from '#domain/navigation/page-paths.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { isPaid, isUnfinished } from '#domain/charges/explanations/charge-status.ts'
import { focusMain } from '#web/app/navigation/focus-target.ts'
import { PaymentOfOpenedCharge } from '#web/features/payments/unfinished/unfinished-payment.lazy.tsx'
import type { FineViewModel } from '#web/features/fine/fine.view-model.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'

interface ActionProps {
  readonly model: FineViewModel
  readonly charge: Charge
}

/** The action for a charge that is paid or that a payment has claimed: the receipt, or the payment. */
export const ClaimedFineAction = observer(function ClaimedFineAction({ model, charge }: ActionProps) {
  if (charge.heldBy?.receipt)
    return (
      <>
        <p>
          {charge.heldBy.isReturning === true
            ? 'Деньги за этот платёж возвращаются на карту. Платить снова можно, когда возврат закончится.'
            : 'Вы уже оплатили это. Второй раз платить не нужно, даже если штраф ещё числится на других сайтах.'}
        </p>
        <ButtonLink variant="secondary" size="l" wide href={receiptPath(charge.heldBy.receipt)}>
          Открыть чек
        </ButtonLink>
      </>
    )
  if (isPaid(charge)) return <p>Оплачено: источник получил деньги. Второй раз платить не нужно.</p>
  if (charge.heldBy === null) return null
  if (charge.heldBy.paymentId === null)
    return (
      <p>Этот штраф сейчас оплачивает кто-то другой. Если оплата не пройдёт, он снова станет доступен.</p>
    )
  const { paymentId } = charge.heldBy
  if (isUnfinished(charge))
    return (
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
