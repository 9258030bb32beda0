import { Effect } from 'effect'
import { Suspense } from 'react'
import { receiptPath } from '#domain/navigation/page-paths.ts'
import type { Payment } from '#domain/payment/payment.ts'
import { isUnfinishedPayment } from '#domain/payment/payment-state.ts'
import { prepaymentPage, prepaymentPageAddress } from '#domain/payment/prepayment-page.ts'
import type { ChargeKind } from '#domain/charges/charge.ts'
import type { ChargeClaimed } from '#application/shared/app-error.ts'
import type { PaymentsPort } from '#application/payments/payments.port.ts'
import { paymentsPort } from '#adapters/wiring/services/payments.ts'
import { useViewModel } from '#web/app/services.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import { useTabShown } from '#web/ui/page/use-tab-shown.ts'
import { CancelPayment } from '#web/features/payments/unfinished/unfinished-payment.ts'
import { BackToCharges } from '#web/features/payments/wait/back-to-charges.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import css from './prepayment.module.css'

interface ClaimedProps {
  readonly claimed: ChargeClaimed
  readonly kind: ChargeKind
  /** Called after the holding payment was cancelled here, or went on in another tab: the quote has to be requested again. */
  readonly onChanged: () => void
}

type Holder = NonNullable<ChargeClaimed['holder']>

/** Whether the payment is in the state that the notice describes. */
const isAsShown = ({ state }: Payment, { isUnfinished }: Holder): boolean =>
  prepaymentPage(state) === 'wait' && isUnfinishedPayment(state) === isUnfinished

/** Asks for the state of the payment that has claimed the charges. A failure leaves the notice as it is. */
class HolderViewModel {
  readonly asking: AsyncTask<[Holder], Payment>

  constructor(payments: Pick<PaymentsPort, 'status'>, onChanged: () => void) {
    this.asking = new AsyncTask((holder: Holder) =>
      payments
        .status(holder.paymentId)
        .pipe(
          Effect.tap((payment) => Effect.sync(() => (isAsShown(payment, holder) ? undefined : onChanged()))),
        ),
    )
  }

  /** Bound, because React calls it without the model. */
  readonly dispose = (): void => this.asking.cancel()
}

/** The receipt, or the running payment and its cancellation; the list is always offered. */
const ClaimedActions = ({ claimed: { holder }, kind, onChanged }: ClaimedProps) => (
  <div className={css['claimed']}>
    {holder !== null && holder.receipt !== null && (
      <ButtonLink href={receiptPath(holder.receipt)}>Открыть чек</ButtonLink>
    )}
    {holder !== null && holder.receipt === null && (
      <ButtonLink href={prepaymentPageAddress('wait', holder.paymentId)}>
        {holder.isUnfinished ? 'Продолжить начатую оплату' : 'Посмотреть платёж'}
      </ButtonLink>
    )}
    {holder?.isUnfinished === true && (
      <Suspense>
        <CancelPayment
          paymentId={holder.paymentId}
          label="Отменить и начать заново"
          onCancelled={onChanged}
        />
      </Suspense>
    )}
    <BackToCharges kind={kind} />
  </div>
)

/** Title of the notice: the charge is paid, or its payment has started. */
export const claimedTitle = ({ paid }: Pick<ChargeClaimed, 'paid'>): string =>
  paid ? 'Уже оплачено' : 'Оплата уже начата'

const textOf = ({ holder, paid, message }: ChargeClaimed): string => {
  if (holder === null || paid) return message
  return holder.isUnfinished
    ? 'Вы уже начали платить, деньги ещё не списаны. Вернитесь на страницу банка или отмените ту оплату и начните заново.'
    : 'Банк уже проводит ваш платёж, отменить его нельзя. Дождитесь ответа: обычно это несколько минут.'
}

/** Guard against paying a charge twice: shows the payment that has claimed the charge. */
export const ClaimedChargeNotice = ({ title, ...props }: ClaimedProps & { readonly title?: string }) => {
  const { claimed, onChanged } = props
  const { holder, paid } = claimed
  const model = useViewModel((resolve) => new HolderViewModel(resolve(paymentsPort), onChanged))
  useTabShown(() => {
    if (holder !== null && !paid) model.asking.start(holder)
  })
  return (
    <Notice
      tone="info"
      title={title ?? 'Второй раз деньги не спишутся'}
      action={<ClaimedActions {...props} />}
      live={title !== undefined}
    >
      <p>{textOf(claimed)}</p>
      {holder === null && (
        <p>
          Этот платёж не ваш, поэтому открыть его здесь нельзя. Если он не пройдёт, штраф снова станет
          доступен.
        </p>
      )}
    </Notice>
  )
}
