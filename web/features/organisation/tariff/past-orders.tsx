import { observer } from 'mobx-react-lite'
import { localDateOf } from '#domain/dates/local-date.ts'
import { formatDate, formatLastDay } from '#domain/dates/wording.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import { billNumber } from '#domain/organisation/bill.ts'
import { tariffOfType } from '#domain/organisation/tariff.ts'
import { withNoBreakSpaces } from '#domain/wording/no-break-spaces.ts'
import { counted } from '#domain/wording/plural.ts'
import { dayForms } from '#domain/wording/time-forms.ts'
import { organisationPort } from '#adapters/wiring/services/company.ts'
import type { TariffOrderRecord } from '#application/organisation/organisation.port.ts'
import { useViewModel } from '#web/app/services.ts'
import css from '#web/features/organisation/records.module.css'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { OpenBill } from './open-bill.tsx'
import { OrdersViewModel } from './orders.view-model.ts'

const stateOf = ({ state, paidTerm }: TariffOrderRecord): string => {
  switch (state) {
    case 'granted':
      return paidTerm === null ? 'Оплачен' : `Оплачен, доступ ${formatLastDay(localDateOf(paidTerm.endsAt))}`
    case 'cancelled':
      return 'Отменён'
    case 'replaced':
      return 'Заменён другим заказом'
    case 'waiting':
      return 'Ждёт оплаты'
  }
}

interface PastOrdersProps {
  /** Whether the role of the user permits links to bills. */
  readonly mayOpen: boolean
}

const PastOrder = ({ order, mayOpen }: PastOrdersProps & { readonly order: TariffOrderRecord }) => {
  const { id, subscribeType, countDays, cost, orderedAt, state } = order
  const tariff = tariffOfType(subscribeType)?.title ?? `№ ${subscribeType}`
  return (
    <li className={css['record']}>
      <div className={css['words']}>
        <span>{withNoBreakSpaces(`Счёт ${billNumber(id)} от ${formatDate(localDateOf(orderedAt))}`)}</span>
        <span className={css['quiet']}>
          {withNoBreakSpaces(`«${tariff}», ${counted(countDays, dayForms)}, ${formatRoubles(cost)}`)}
        </span>
        <span className={css['quiet']}>{withNoBreakSpaces(stateOf(order))}</span>
      </div>
      {state === 'granted' && mayOpen && (
        <div className={css['under']}>
          <OpenBill orderId={id} variant="secondary">
            Открыть счёт
          </OpenBill>
        </div>
      )}
    </li>
  )
}

/** The orders of tariffs that were paid, cancelled or replaced, the newest first; nothing where there are none. */
export const PastOrders = observer(function PastOrders({ mayOpen }: PastOrdersProps) {
  const model = useViewModel((resolve) => new OrdersViewModel(resolve(organisationPort)))
  const { past, loading } = model
  return (
    <>
      <FailureNotice failure={loading.failure} title="Прошлые счета не загрузились" onRetry={model.start} />
      {past.length > 0 && (
        <section className={css['block']} aria-labelledby="past-orders">
          <h2 id="past-orders">Прошлые счета</h2>
          <ul className={css['records']}>
            {past.map((order) => (
              <PastOrder key={order.id} order={order} mayOpen={mayOpen} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
})
