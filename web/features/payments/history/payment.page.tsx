import { useParameter } from '#web/app/routing/parameters.ts'
import { observer } from 'mobx-react-lite'
import { AccountFailure } from '#web/features/account/account-failure.tsx'
import { paymentRecordsPort, paymentsPort } from '#adapters/wiring/services/payments.ts'
import {
  isUnknownPayment,
  PaymentSupportLink,
  PaymentUnavailable,
} from '#web/features/payments/wait/payment-unavailable.tsx'
import { useOwnRole } from '#web/features/own-role/use-own-role.ts'
import { useViewModel } from '#web/app/services.ts'
import { DemoChargesNotice } from '#web/ui/charges/demo-charges-notice.tsx'
import { BackLink } from '#web/ui/controls/back-link.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { RoadProgress } from '#web/ui/feedback/road-progress.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { PaymentTimelineView } from './payment-timeline-view.tsx'
import { ClearingRequestDownload } from './clearing-request-download.tsx'
import { RefundRequestDownload } from './refund-request-download.tsx'
import { PaymentProblem } from './payment-problem.tsx'
import { reportProblem } from './problem-form.ts'
import { PaymentViewModel } from './payment.view-model.ts'
import css from './payment.module.css'

/** Reports a problem with the payment. */
export const action = reportProblem

export const Component = observer(function PaymentPage() {
  const id = useParameter('id')
  const model = useViewModel(
    (resolve) => new PaymentViewModel(resolve(paymentsPort), resolve(paymentRecordsPort)),
    id,
  )
  const limit = useOwnRole().limit('payment')
  const { isWaiting, failure } = model.loading
  if (failure !== null && !failure.isSignedOut && isUnknownPayment(failure))
    return <PaymentUnavailable failure={failure} onRetry={() => model.start(id)} />
  return (
    <>
      {isWaiting && <RoadProgress ofPage label="Загружаем платёж" />}
      <PageHead
        title="Платёж"
        indexed={false}
        description="Платёж: состояние, чек и путь денег до получателя."
      />
      <div className={css['page']}>
        <BackLink href="/payments/">Все платежи</BackLink>
        <h1>Платёж</h1>
        {isWaiting && <Skeleton lines={6} />}
        <AccountFailure
          failure={failure}
          title="Платёж не загрузился"
          onRetry={() => model.start(id)}
          signInTitle="Войдите, чтобы увидеть платёж"
        >
          <p>Если у вас есть ссылка на чек, он откроется и без входа.</p>
          {failure !== null && <PaymentSupportLink failure={failure} />}
        </AccountFailure>
        <DemoChargesNotice charges={model.shown === null ? [] : [model.shown.payment]} />
        {model.shown !== null && <PaymentTimelineView shown={model.shown} limit={limit} />}
        {model.shown !== null && limit === null && <PaymentProblem />}
        <ClearingRequestDownload model={model} />
        <RefundRequestDownload model={model} />
      </div>
    </>
  )
})
