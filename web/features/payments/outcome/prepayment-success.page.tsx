import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { paymentPath } from '#domain/navigation/page-paths.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import type { Payment } from '#domain/payment/payment.ts'
import { finesUseCases } from '#adapters/wiring/services/fines.ts'
import { paymentRecordsPort } from '#adapters/wiring/services/payments.ts'
import { requestsPort } from '#adapters/wiring/services/searches.ts'
import { useViewModel } from '#web/app/services.ts'
import { DemoChargesNotice } from '#web/ui/charges/demo-charges-notice.tsx'
import { FactsList } from '#web/ui/content/facts-list.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { SuccessTick } from '#web/ui/feedback/success-tick.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { payerDraft } from '#web/features/payments/check/payment-form.ts'
import { deleteDraft } from '#web/ui/form/model/form-drafts.ts'
import { PaidItem } from '#web/features/payments/paid-item.tsx'
import { PaymentUnavailable } from '#web/features/payments/wait/payment-unavailable.tsx'
import { watchLoader } from '#web/features/payments/wait/watch-loader.ts'
import { usePaymentWatch } from '#web/features/payments/wait/use-payment-watch.ts'
import { ReceiptWays } from './receipt-ways.tsx'
import { WhatElse } from './what-else.tsx'
import { WhatNext } from './what-next.tsx'
import { OpeningPayment } from './opening-payment.tsx'
import { SuccessViewModel } from './success.view-model.ts'
import css from './prepayment-success.module.css'

/** The text contains only confirmed facts: the money was taken, and the receipt proves it. */
const textOf = ({ kind, items }: Payment): string => {
  const isOne = items.length === 1
  const stillListed = `${isOne ? 'может' : 'могут'} числиться ещё несколько дней`
  return kind === 'tax'
    ? `Чек подтверждает оплату уже сейчас. В личном кабинете налоговой ${isOne ? 'налог' : 'налоги'} ${stillListed}.`
    : `Чек подтверждает оплату уже сейчас. В базе ${isOne ? 'штраф' : 'штрафы'} ${stillListed}: второй раз платить не нужно.`
}

/** Replaces the text above once a refund was asked for: the charges of a refund have to be paid again. */
const RefundText = ({ payment }: { readonly payment: Payment }) => (
  <p className={css['words']}>
    Чек подтверждает оплату. По этому платежу есть возврат:{' '}
    <a href={paymentPath(payment.id)}>сколько и где деньги</a>
  </p>
)

const Paid = observer(function Paid({ payment }: { readonly payment: Payment }) {
  const model = useViewModel(
    (resolve) =>
      new SuccessViewModel({
        records: resolve(paymentRecordsPort),
        fines: resolve(finesUseCases),
        requests: resolve(requestsPort),
      }),
    payment.id,
  )
  useEffect(() => deleteDraft(payerDraft), [])
  return (
    <div className={css['page']}>
      <div className={css['center']}>
        <SuccessTick />
        <h1>Оплачено {formatRoubles(payment.total)}</h1>
        {(payment.refunds ?? []).length === 0 ? (
          <p className={css['words']}>{textOf(payment)}</p>
        ) : (
          <RefundText payment={payment} />
        )}
      </div>
      <DemoChargesNotice charges={[payment]} />
      <ReceiptWays model={model} payment={payment} />
      <WhatNext model={model} payment={payment} />
      <Card padding="m">
        <FactsList
          facts={[
            ...payment.items.map((item) => ({ term: item.title, text: <PaidItem item={item} /> })),
            { term: 'Комиссия', text: formatRoubles(payment.fee) },
            ...(payment.reference === null
              ? []
              : [{ term: 'Номер операции банка', text: payment.reference, copy: payment.reference }]),
          ]}
        />
      </Card>
      <WhatElse model={model} payment={payment} />
    </div>
  )
})

/** Loads the payment; redirects where it is not paid. */
export const loader = watchLoader('success')

export const Component = observer(function PrepaymentSuccessPage() {
  const model = usePaymentWatch('success')
  const { payment } = model
  const { failure } = model.watching
  if (failure !== null) return <PaymentUnavailable failure={failure} onRetry={model.again} />
  if (payment === null || model.page !== 'success')
    return (
      <OpeningPayment title="Проверяем оплату" description="Оплата прошла: чек и путь денег до получателя." />
    )
  return (
    <>
      <PageHead title="Оплачено" indexed={false} />
      <Paid payment={payment} />
    </>
  )
})
