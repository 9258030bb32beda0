import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { formatRoubles } from '#domain/money/kopecks.ts'
import type { Payment } from '#domain/payment/payment.ts'
import { finesFeature } from '#web/composition/features/fines.ts'
import { paymentRecordsFeature } from '#web/composition/features/payments.ts'
import { searchesFeature } from '#web/composition/features/searches.ts'
import { useViewModel } from '#web/features.ts'
import { FactsList } from '#web/kit/content/facts-list.tsx'
import { Card } from '#web/kit/content/card.tsx'
import { SuccessTick } from '#web/kit/status/success-tick.tsx'
import { RoadProgress } from '#web/kit/status/road-progress.tsx'
import { PageHead } from '#web/kit/frame/page-head.tsx'
import { SiteLayout } from '#web/layouts/site.layout.tsx'
import { PaymentUnavailable } from '#web/pages/prepayment-wait/parts/payment-unavailable.tsx'
import { usePaymentWatch } from '#web/pages/prepayment-wait/use-payment-watch.ts'
import { ReceiptWays } from './parts/receipt-ways.tsx'
import { WhatElse } from './parts/what-else.tsx'
import { WhatNext } from './parts/what-next.tsx'
import { SuccessViewModel } from './success.view-model.ts'
import css from './prepayment-success.module.css'

/** Said of the money is only what is known: it was taken, and the receipt proves it. */
const wordsOf = ({ kind }: Payment): string =>
  kind === 'tax'
    ? 'Чек подтверждает оплату уже сейчас. В личном кабинете налоговой налог может числиться ещё несколько дней.'
    : 'Чек подтверждает оплату уже сейчас. В базе штраф может числиться ещё несколько дней: второй раз платить не нужно.'

const Paid = observer(function Paid({ payment }: { readonly payment: Payment }) {
  const model = useViewModel(
    (ask) =>
      new SuccessViewModel({
        records: ask(paymentRecordsFeature),
        fines: ask(finesFeature),
        searches: ask(searchesFeature),
      }),
  )
  useEffect(() => {
    model.start(payment.id)
    return model.dispose
  }, [model, payment.id])
  return (
    <div className={css['page']}>
      <div className={css['center']}>
        <SuccessTick />
        <h1>Оплачено {formatRoubles(payment.total)}</h1>
        <p className={css['words']}>{wordsOf(payment)}</p>
      </div>
      <ReceiptWays model={model} payment={payment} />
      <WhatNext model={model} payment={payment} />
      <Card padding="m">
        <FactsList
          facts={[
            ...payment.items.map((item) => ({ term: item.title, text: formatRoubles(item.amount) })),
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

export const Component = observer(function PrepaymentSuccessPage() {
  const model = usePaymentWatch('success')
  const { payment } = model
  const { state } = model.watching
  if (state._tag === 'Failed' || state._tag === 'Crashed')
    return <PaymentUnavailable failure={state._tag === 'Failed' ? state.error : null} onRetry={model.again} />
  if (payment === null || model.page !== 'success')
    return (
      <SiteLayout progress={<RoadProgress label="Открываем платёж" />}>
        <PageHead
          title="Проверяем оплату"
          indexed={false}
          description="Оплата прошла: чек и путь денег до получателя."
        />
        <h1>Открываем платёж</h1>
      </SiteLayout>
    )
  return (
    <SiteLayout>
      <PageHead title="Оплачено" indexed={false} />
      <Paid payment={payment} />
    </SiteLayout>
  )
})
