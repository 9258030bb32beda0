import { observer } from 'mobx-react-lite'
import { formatRoubles } from '#domain/money/kopecks.ts'
import type { PaymentQuote } from '#domain/payment/payment.ts'
import { ChargeClaimed } from '#application/shared/app-error.ts'
import { focusMain } from '#web/app/navigation/focus-target.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useSavedDrafts } from '#web/ui/form/model/use-saved-drafts.ts'
import { ClaimedChargeNotice, claimedTitle } from './claimed-charge-notice.tsx'
import { PayOthers } from './pay-others.tsx'
import type { PrepaymentViewModel } from './prepayment.view-model.ts'
import { SessionEndAction } from './session-end-action.tsx'

interface PaymentRefusalProps {
  readonly model: PrepaymentViewModel
  readonly quote: PaymentQuote
}

/** Shown when the session has ended. The drafts are kept until a user has signed in. */
const SessionEndedNotice = () => {
  useSavedDrafts()
  return (
    <Notice
      tone="info"
      title="Сессия закончилась, деньги не списаны"
      live
      action={<SessionEndAction lookUpLabel="Найти начисление ещё раз" />}
    >
      <p>Имя и почта сохранятся, пока открыта эта вкладка.</p>
    </Notice>
  )
}

/** The error of an order. The message about the money comes first. */
export const PaymentRefusal = observer(function PaymentRefusal({
  model,
  quote: { kind, items },
}: PaymentRefusalProps) {
  const { failure } = model.form
  if (failure === null) return null
  const { error } = failure
  if (error instanceof ChargeClaimed)
    return (
      <ClaimedChargeNotice
        claimed={error}
        kind={kind}
        others={
          <PayOthers
            ids={items.map(({ fineId }) => fineId)}
            kind={kind}
            variant={error.holder === null ? 'primary' : 'secondary'}
          />
        }
        title={`${claimedTitle(error)}. Второй раз деньги не спишутся`}
        onChanged={() => {
          model.startAnew()
          focusMain()
        }}
      />
    )
  if (failure.isSignedOut) return <SessionEndedNotice />
  if (model.change !== null)
    return (
      <Notice tone="info" title="Сумма изменилась, деньги не списаны" live>
        <p>
          Было {formatRoubles(model.change.from)}, стало {formatRoubles(model.change.to)}: так бывает, когда
          кончается скидка. Проверьте суммы выше и нажмите «Перейти к оплате» ещё раз.
        </p>
      </Notice>
    )
  return (
    <Notice tone="bad" title="Оплата не началась, деньги не списаны" live>
      <p>
        {error === undefined
          ? 'Ошибка на нашей стороне. Повторите через минуту: второй раз деньги не спишутся.'
          : failure.message}
      </p>
    </Notice>
  )
})
