import { observer } from 'mobx-react-lite'
import { retryAddress } from '#web/features/payments/retry-address.ts'
import { PermittedPart } from '#web/features/own-role/permitted-part.tsx'
import { supportAddress } from '#domain/support/support-context.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { PaidFor } from '#web/features/payments/wait/paid-for.tsx'
import { PaymentUnavailable } from '#web/features/payments/wait/payment-unavailable.tsx'
import { BackToCharges } from '#web/features/payments/wait/back-to-charges.tsx'
import { watchLoader } from '#web/features/payments/wait/watch-loader.ts'
import { usePaymentWatch } from '#web/features/payments/wait/use-payment-watch.ts'
import { OpeningPayment } from './opening-payment.tsx'
import { failureExplanation } from './failure-explanation.ts'
import css from '#web/features/payments/wait/prepayment-wait.module.css'

/** Loads the payment; redirects where it is not declined. */
export const loader = watchLoader('error')

export const Component = observer(function PrepaymentErrorPage() {
  const model = usePaymentWatch('error')
  const { payment } = model
  const { failure } = model.watching
  if (failure !== null) return <PaymentUnavailable failure={failure} onRetry={model.again} />
  if (payment === null || model.page !== 'error')
    return (
      <OpeningPayment title="Что с платежом" description="Оплата не прошла: что случилось и что делать." />
    )
  const explanation = failureExplanation(payment)
  return (
    <>
      <PageHead title={explanation.title} indexed={false} />
      <div className={css['page']}>
        <h1>{explanation.title}</h1>
        <Notice tone={explanation.tone}>
          <p>{explanation.text}</p>
        </Notice>
        <PaidFor payment={payment} />
        <div className={css['actions']}>
          {explanation.canRetry && (
            <PermittedPart permission="payment">
              <ButtonLink href={retryAddress(payment)}>Попробовать ещё раз</ButtonLink>
            </PermittedPart>
          )}
          <BackToCharges kind={payment.kind} />
        </div>
        <p className={css['words']}>
          Нужна помощь?{' '}
          <a
            href={supportAddress({
              screen: '/prepayment/error/',
              code: payment.declineReason ?? payment.state,
              payment: payment.id,
            })}
          >
            Напишите в поддержку
          </a>
          , номер платежа приложим сами.
        </p>
      </div>
    </>
  )
})
