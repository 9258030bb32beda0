import { observer } from 'mobx-react-lite'
import { lazy, Suspense } from 'react'
import type { Charge } from '#domain/charges/charge.ts'
import { isPaid, isPayable, isUnfinished } from '#domain/charges/explanations/charge-status.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { focusMain } from '#web/app/navigation/focus-target.ts'
import type { FineViewModel } from '#web/features/fine/fine.view-model.ts'

/** Loaded only where a payment is not finished, because few charges have one. */
const UnfinishedPayment = lazy(async () => {
  const part = await import('#web/features/payments/unfinished/unfinished-payment.lazy.tsx')
  return { default: part.UnfinishedPayment }
})

interface ActionProps {
  readonly model: FineViewModel
  readonly fine: Charge
}

/** The current action for the charge: pay it, follow its payment, or open its receipt. */
export const FineAction = observer(function FineAction({ model, fine }: ActionProps) {
  if (isPayable(fine))
    return (
      <ButtonLink size="l" wide href={`/prepayment/?type=${fine.kind}&ids=${fine.id}`}>
        Оплатить {formatRoubles(model.due(fine))}
      </ButtonLink>
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
        <Suspense>
          <UnfinishedPayment
            paymentId={paymentId}
            onCancelled={() => {
              model.release()
              focusMain()
            }}
          />
        </Suspense>
      </>
    )
  return (
    <ButtonLink variant="secondary" size="l" wide href={`/prepayment/wait/?paymentId=${paymentId}`}>
      Посмотреть платёж
    </ButtonLink>
  )
})
