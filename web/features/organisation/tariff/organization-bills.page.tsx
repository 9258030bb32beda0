import { AsyncView } from '#web/ui/async/async-view.tsx'
import { observer } from 'mobx-react-lite'
import { Card } from '#web/ui/content/card.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { PaperReceipt } from '#web/ui/illustrations/paper-receipt.tsx'
import { isPermitted } from '#domain/organisation/members/member-role.ts'
import { organisationPort } from '#adapters/wiring/services/company.ts'
import { useViewModel } from '#web/app/services.ts'
import { CabinetPage } from '#web/features/organisation/cabinet-layout.tsx'
import type { OpenCabinet } from '#web/features/organisation/cabinet.view-model.ts'
import { PendingOrderNotice } from '#web/features/organisation/pending-order-notice.tsx'
import { CancelledOrder, CancelOrder } from './cancel-order.tsx'
import { OpenBill } from './open-bill.tsx'
import { PastOrders } from './past-orders.tsx'
import { TariffViewModel } from './tariff.view-model.ts'
import css from '#web/features/organisation/records.module.css'

const Bills = observer(function Bills({ role }: Pick<OpenCabinet, 'role'>) {
  const model = useViewModel((resolve) => new TariffViewModel(resolve(organisationPort), null))
  const order = model.subscription?.order ?? null
  return (
    <>
      <AsyncView
        task={model.loading}
        waiting={<Skeleton lines={5} />}
        title="Счета не загрузились"
        onRetry={model.start}
      >
        {() => (
          <>
            <CancelledOrder model={model} />
            {order !== null && (
              <Card as="section" labelledBy="bill">
                <div className={css['block']}>
                  <h2 id="bill">Заказ тарифа</h2>
                  <PendingOrderNotice order={order} tariff={model.titleOf(order.subscribeType)} />
                  {isPermitted(role, 'payment') && <OpenBill orderId={null}>Открыть счёт</OpenBill>}
                  {isPermitted(role, 'administration') && <CancelOrder model={model} order={order} />}
                </div>
              </Card>
            )}
            {order === null && (
              <EmptyState
                scene={<PaperReceipt />}
                title="Неоплаченных счетов нет"
                action={
                  isPermitted(role, 'administration') && (
                    <ButtonLink href="/organization/tariff/">Выбрать тариф</ButtonLink>
                  )
                }
              >
                Здесь стоит заказ тарифа, пока оператор не подтвердит оплату.
              </EmptyState>
            )}
            {/* A cancellation adds an order to the list. */}
            <PastOrders key={model.cancelled?.id} mayOpen={isPermitted(role, 'payment')} />
          </>
        )}
      </AsyncView>
      <p>
        Чеки об оплате штрафов — в разделе <a href="/payments/">Платежи</a>.
      </p>
    </>
  )
})

export const Component = () => (
  <CabinetPage current="bills" title="Счета">
    {({ role }) => <Bills role={role} />}
  </CabinetPage>
)
