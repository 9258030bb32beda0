import { observer } from 'mobx-react-lite'
import { formatRoubles } from '#domain/money/kopecks.ts'
import { ButtonLink } from '#web/kit/controls/button.tsx'
import { FactsList } from '#web/kit/content/facts-list.tsx'
import { Card } from '#web/kit/content/card.tsx'
import { SuccessTick } from '#web/kit/status/success-tick.tsx'
import { RoadProgress } from '#web/kit/status/road-progress.tsx'
import { PageHead } from '#web/kit/frame/page-head.tsx'
import { SiteLayout } from '#web/layouts/site.layout.tsx'
import { PaymentUnavailable } from '#web/pages/prepayment-wait/parts/payment-unavailable.tsx'
import { usePaymentWatch } from '#web/pages/prepayment-wait/use-payment-watch.ts'
import css from '#web/pages/prepayment-wait/prepayment-wait.module.css'

export const Component = observer(function PrepaymentSuccessPage() {
  const model = usePaymentWatch('success')
  const { payment } = model
  const { state } = model.watching
  if (state._tag === 'Failed' || state._tag === 'Crashed')
    return <PaymentUnavailable failure={state._tag === 'Failed' ? state.error : null} />
  if (payment === null || model.page !== 'success')
    return (
      <SiteLayout progress={<RoadProgress label="Открываем платёж" />}>
        <PageHead title="Платёж" indexed={false} />
        <h1>Открываем платёж</h1>
      </SiteLayout>
    )
  return (
    <SiteLayout>
      <PageHead title="Оплачено" indexed={false} />
      <div className={css['page']}>
        <div className={css['center']}>
          <SuccessTick />
          <h1>Оплачено {formatRoubles(payment.total)}</h1>
          <p className={css['words']}>
            Деньги ушли в казначейство. Штраф погасится обычно за 1–7 дней, до этого он может числиться в
            базе. Чек подтверждает оплату уже сейчас.
          </p>
        </div>
        <div className={css['actions']}>
          {payment.receipt !== null && (
            <ButtonLink href={`/fines/document/${payment.receipt}/`}>Открыть чек</ButtonLink>
          )}
          <ButtonLink look="secondary" href="/fines/">
            К списку штрафов
          </ButtonLink>
        </div>
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
      </div>
    </SiteLayout>
  )
})
