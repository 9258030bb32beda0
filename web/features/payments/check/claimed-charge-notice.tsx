import { type ReactNode, Suspense } from 'react'
import { receiptPath } from '#domain/navigation/page-paths.ts'
import { prepaymentPageAddress } from '#domain/payment/prepayment-page.ts'
import { formsOf } from '#domain/charges/list/count-charges.ts'
import type { ChargeKind } from '#domain/charges/charge.ts'
import type { ChargeClaimed } from '#application/shared/app-error.ts'
import { CancelPayment, WatchPayment } from '#web/features/payments/unfinished/unfinished-payment.ts'
import { BackToCharges } from '#web/features/payments/wait/back-to-charges.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import css from './prepayment.module.css'

interface ClaimedProps {
  readonly claimed: ChargeClaimed
  readonly kind: ChargeKind
  /** Called after the holding payment was cancelled here, or went on in another tab: the quote has to be requested again. */
  readonly onChanged: () => void
  /** The way to pay the other charges, where there are some. */
  readonly others?: ReactNode
}

/** The receipt, or the running payment and its cancellation; the list is always offered. */
const ClaimedActions = ({ claimed: { holder }, kind, onChanged, others }: ClaimedProps) => (
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
    {others}
    <BackToCharges kind={kind} />
  </div>
)

/** Title of the notice: the charge is paid, its money goes back, or its payment has started. */
export const claimedTitle = ({ paid, holder }: Pick<ChargeClaimed, 'paid' | 'holder'>): string => {
  if (holder?.isReturning === true) return 'Деньги возвращаются'
  return paid ? 'Уже оплачено' : 'Оплата уже начата'
}

const textOf = ({ holder, paid, message }: ChargeClaimed): string => {
  if (holder === null || paid || holder.isReturning) return `${message}.`
  return holder.isUnfinished
    ? 'Вы уже начали платить, деньги ещё не списаны. Вернитесь на страницу банка или отмените ту оплату и начните заново.'
    : 'Банк уже проводит ваш платёж, отменить его нельзя. Дождитесь ответа: обычно это несколько минут.'
}

/** Guard against paying a charge twice: shows the payment that has claimed the charge. */
export const ClaimedChargeNotice = ({ title, ...props }: ClaimedProps & { readonly title?: string }) => {
  const { claimed, kind, onChanged } = props
  const { holder, paid } = claimed
  return (
    <Notice
      tone="info"
      title={title ?? 'Второй раз деньги не спишутся'}
      action={<ClaimedActions {...props} />}
      live={title !== undefined}
    >
      <p>{textOf(claimed)}</p>
      {holder !== null && !paid && !holder.isReturning && (
        <Suspense>
          <WatchPayment
            key={`${holder.paymentId} ${holder.isUnfinished}`}
            paymentId={holder.paymentId}
            isUnfinished={holder.isUnfinished}
            onChanged={onChanged}
          />
        </Suspense>
      )}
      {holder === null && (
        <p>
          Этот платёж не ваш, поэтому открыть его здесь нельзя. Если он не пройдёт, {formsOf([{ kind }])[0]}{' '}
          снова станет доступен.
        </p>
      )}
    </Notice>
  )
}
