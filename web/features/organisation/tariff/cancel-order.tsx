import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { formatRoubles } from '#domain/money/kopecks.ts'
import { billNumber } from '#domain/organisation/bill.ts'
import { withNoBreakSpaces } from '#domain/wording/no-break-spaces.ts'
import type { PendingOrder } from '#application/organisation/organisation.port.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import type { TariffViewModel } from './tariff.view-model.ts'
import css from './tariff.module.css'

interface CancelOrderProps {
  readonly model: TariffViewModel
  readonly order: PendingOrder
}

/** Why the order is not cancelled, or that this is not known. */
const CancellationFailure = observer(function CancellationFailure({
  model,
}: Pick<CancelOrderProps, 'model'>) {
  return (
    <FailureNotice
      failure={model.cancelling.failure}
      title={model.isUncertain ? 'Ответ не пришёл: отменён ли заказ, пока неизвестно' : 'Заказ не отменён'}
      onRetry={model.isUncertain ? model.retryCancelling : undefined}
    />
  )
})

/** A button that cancels the unpaid order after a confirmation. */
export const CancelOrder = observer(function CancelOrder({ model, order }: CancelOrderProps) {
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      <div>
        <Button variant="secondary" busy={model.cancelling.isRunning} onClick={() => setConfirming(true)}>
          Отменить заказ
        </Button>
      </div>
      <CancellationFailure model={model} />
      {isConfirming && (
        <ConfirmDialog
          question={withNoBreakSpaces(`Отменить заказ тарифа «${model.titleOf(order.subscribeType)}»?`)}
          confirm="Отменить заказ"
          cancel="Не отменять"
          onConfirm={() => {
            setConfirming(false)
            model.cancelOrder(order)
          }}
          onClose={() => setConfirming(false)}
        >
          <div className={css['block']}>
            <p>
              {withNoBreakSpaces(
                `Счёт ${billNumber(order.id)} на ${formatRoubles(order.cost)} станет недействительным: не оплачивайте его. Ваш нынешний тариф не изменится, а новый можно заказать когда угодно.`,
              )}
            </p>
            <p>
              {withNoBreakSpaces(
                'Если деньги уже отправлены, они не пропадут: оператор включит тариф или вернёт их.',
              )}
            </p>
          </div>
        </ConfirmDialog>
      )}
    </>
  )
})

/** The result of a cancellation: which bill is not to be paid, which takes the focus, or why it failed where the subscription has no order. */
export const CancelledOrder = observer(function CancelledOrder({ model }: Pick<CancelOrderProps, 'model'>) {
  const place = useRef<HTMLDivElement>(null)
  const { cancelled } = model
  useEffect(() => {
    if (cancelled !== null) place.current?.focus()
  }, [cancelled])
  return (
    <>
      {model.subscription?.order == null && <CancellationFailure model={model} />}
      {cancelled !== null && (
        <div ref={place} tabIndex={-1}>
          <Notice tone="ok" title="Заказ отменён">
            <p>
              Не оплачивайте счёт {billNumber(cancelled.id)}. Если деньги уже отправлены, напишите в{'\u00A0'}
              <a href="/contacts/">поддержку</a> и{'\u00A0'}назовите его номер: включим тариф или вернём
              деньги.
            </p>
          </Notice>
        </div>
      )}
    </>
  )
})
