import { formatDateTime } from '#domain/dates/wording.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import { billNumber } from '#domain/organisation/bill.ts'
import { counted } from '#domain/wording/plural.ts'
import { dayForms } from '#domain/wording/time-forms.ts'
import type { PendingOrder as Order } from '#application/organisation/organisation.port.ts'
import { useBrand } from '#web/app/brand/use-brand.ts'
import { FactsList } from '#web/ui/content/facts-list.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

interface WaitingOrderProps {
  readonly order: Order
  readonly tariff: string
}

/** An ordered tariff: its name and the steps before it starts. */
export const PendingOrderNotice = ({ order, tariff }: WaitingOrderProps) => {
  const { supportEmail } = useBrand()
  const number = billNumber(order.id)
  return (
    <>
      <Notice tone="info" title={`Заказ «${tariff}» ждёт оплаты`}>
        <p>
          Оператор видит заказ. Тариф включится, когда он подтвердит, что деньги пришли: само ничего не
          продлевается и не списывается. Заказ другого тарифа или срока заменит этот. Вопросы о счёте — на{' '}
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>, назовите номер счёта.
        </p>
      </Notice>
      <FactsList
        facts={[
          { term: 'Счёт', text: number, copy: number },
          { term: 'Тариф', text: tariff },
          { term: 'Срок', text: counted(order.countDays, dayForms) },
          { term: 'К оплате', text: formatRoubles(order.cost) },
          { term: 'Заказан', text: formatDateTime(order.orderedAt) },
        ]}
      />
    </>
  )
}
