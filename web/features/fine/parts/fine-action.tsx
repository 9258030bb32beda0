import { observer } from 'mobx-react-lite'
import type { Charge } from '#domain/charges/charge.ts'
import { isPaid, isPayable, isUnfinished } from '#domain/charges/explanations/charge-status.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { focusMain } from '#web/app/navigation/focus-target.ts'
import { UnfinishedPayment, waitAddress } from '#web/features/payments/unfinished/unfinished-payment.tsx'
import type { FineViewModel } from '#web/features/fine/fine.view-model.ts'
import css from '#web/features/fine/fine.module.css'

/** The page that shows sum, commission and total of a charge before its payment. */
export const paymentAddress = ({ kind, id }: Charge): string => `/prepayment/?type=${kind}&ids=${id}`

interface ActionProps {
  readonly model: FineViewModel
  readonly fine: Charge
}

/** What the bank will take on top of the sum of the button. The line keeps its place until the commission is known. */
const Commission = observer(function Commission({ model, fine }: ActionProps) {
  const quote = model.quote(fine)
  if (quote === null)
    return (
      <p className={css['quiet']}>{model.collecting.isWaiting ? '\u00A0' : 'Комиссию покажем до оплаты'}</p>
    )
  return (
    <p className={css['quiet']}>
      + комиссия {formatRoubles(quote.fee)}, всего {formatRoubles(quote.total)}
    </p>
  )
})

/** The current action for the charge: pay it, follow its payment, or open its receipt. */
export const FineAction = observer(function FineAction({ model, fine }: ActionProps) {
  if (isPayable(fine))
    return (
      <>
        <ButtonLink size="l" wide href={paymentAddress(fine)}>
          Оплатить {formatRoubles(model.due(fine))}
        </ButtonLink>
        <Commission model={model} fine={fine} />
      </>
    )
  if (fine.heldBy?.receipt)
    return (
      <>
        <p>
          Вы уже оплатили это. Второй раз платить не нужно, даже если штраф ещё числится на других сайтах.
        </p>
        <ButtonLink variant="secondary" size="l" wide href={`/fines/document/${fine.heldBy.receipt}/`}>
          Открыть чек
        </ButtonLink>
      </>
    )
  if (isPaid(fine)) return <p>Оплачено: источник получил деньги. Второй раз платить не нужно.</p>
  if (fine.heldBy === null) return null
  if (fine.heldBy.paymentId === null)
    return (
      <p>Этот штраф сейчас оплачивает кто-то другой. Если оплата не пройдёт, он снова станет доступен.</p>
    )
  const { paymentId } = fine.heldBy
  if (isUnfinished(fine))
    return (
      <>
        <p>Деньги не списаны: банк ждёт карту. Закончите оплату или отмените её.</p>
        <UnfinishedPayment
          paymentId={paymentId}
          onCancelled={() => {
            model.release()
            focusMain()
          }}
        />
      </>
    )
  return (
    <ButtonLink variant="secondary" size="l" wide href={waitAddress(paymentId)}>
      Посмотреть платёж
    </ButtonLink>
  )
})
