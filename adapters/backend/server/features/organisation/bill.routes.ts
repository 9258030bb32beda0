import { instant } from '#domain/dates/instant.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import type { NewLink } from '#domain/links/link.ts'
import { type Bill, billNumber, type Seller } from '#domain/organisation/bill.ts'
import { tariffOfType } from '#domain/organisation/tariff.ts'
import { shareBill } from '#adapters/backend/contract/links.contract.ts'
import type { Database, Trx } from '#adapters/backend/server/database/store.ts'
import { insertLink } from '#adapters/backend/server/features/links/links.repository.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { refused } from '#adapters/backend/server/http/refused.ts'
import { type Route, route } from '#adapters/backend/server/http/route.ts'
import { findOrderWithBuyer, type OrderRow, waitingOrder } from './subscription-orders.repository.ts'
import { withOrganisation } from './with-organisation.ts'

const noOrder = refused('order.absent', 'Неоплаченного заказа нет. Выберите тариф, и появится счёт')

/** Inserts a link that opens the bill of an order without a session. */
export const insertBillLink = (
  trx: Trx,
  userId: string,
  { id, cost }: OrderRow,
  { now }: Pick<FeatureDeps, 'now'>,
): Promise<NewLink> =>
  insertLink(trx, {
    userId,
    kind: 'bill',
    target: { orderId: id },
    title: `Счёт ${billNumber(id)} на ${formatRoubles(cost)}`,
    now: now(),
  })

/** Returns the current bill of an order; undefined where the order was deleted with its organisation. */
export const readBill = async (
  db: Database,
  orderId: string,
  seller: Seller | null,
): Promise<Bill | undefined> => {
  const row = await findOrderWithBuyer(db, orderId)
  if (row === undefined) return undefined
  const tariff = tariffOfType(row.subscribe_type)?.title ?? String(row.subscribe_type)
  return {
    number: billNumber(row.id),
    orderedAt: instant(row.ordered_at.getTime()),
    state: row.state,
    seller,
    buyer: { name: row.name, inn: row.inn },
    title: `Доступ к кабинету организации, тариф «${tariff}», ${row.count_days} дней`,
    total: row.cost,
  }
}

/** Spec §7 Legal entity: a link to the bill of the tariff that waits for payment. */
export const billRoutes = (deps: FeatureDeps): readonly Route[] => [
  route(shareBill, ({ caller }) =>
    withOrganisation(deps.store, caller, async (trx, { id }) => {
      const order = await waitingOrder(trx, id)
      if (order === undefined) throw noOrder
      return insertBillLink(trx, caller.userId, order, deps)
    }),
  ),
]
