import { Effect } from 'effect'
import { instantOf } from '#domain/dates/instant.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import type { NewLink } from '#domain/links/link.ts'
import { type Bill, billNumber, type Seller } from '#domain/organisation/bill.ts'
import { type PaidTerm, paidTermOf } from '#domain/organisation/paid-term.ts'
import { tariffOfType } from '#domain/organisation/tariff.ts'
import { shareBill } from '#adapters/backend/contract/links.contract.ts'
import { listTariffOrders } from '#adapters/backend/contract/organisation/subscription.contract.ts'
import type { Database, Trx } from '#adapters/backend/server/database/store.ts'
import { insertLink } from '#adapters/backend/server/features/links/links.repository.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { refused } from '#adapters/backend/server/http/refused.ts'
import { type Route, route } from '#adapters/backend/server/http/route.ts'
import { ownOrder } from './own-order.ts'
import { ownOrganisation } from './own-organisation.ts'
import {
  findOrderWithBuyer,
  type OrderRow,
  ordersOfOrganisation,
  waitingOrder,
} from './subscription-orders.repository.ts'
import { withOrganisation } from './with-organisation.ts'

const noOrder = refused('order.absent', 'Неоплаченного заказа нет. Выберите тариф, и появится счёт')

const maxListedOrders = 100

/** `paid_until` is the end of the term that was granted for an order. */
interface TermOfOrder {
  readonly paid_until: Date | null
  readonly count_days: number
}

const presentPaidTerm = ({ paid_until: end, count_days: days }: TermOfOrder): PaidTerm | null =>
  end === null ? null : paidTermOf(instantOf(end), days)

/** The fields of an order that the contract shows. */
export const presentOrder = ({ id, subscribe_type, count_days, cost, ordered_at }: OrderRow) => ({
  id,
  subscribeType: subscribe_type,
  countDays: count_days,
  cost,
  orderedAt: instantOf(ordered_at),
})

const presentOrderRecord = (row: OrderRow & TermOfOrder) => ({
  ...presentOrder(row),
  state: row.state,
  paidTerm: presentPaidTerm(row),
})

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
    orderedAt: instantOf(row.ordered_at),
    state: row.state,
    seller,
    buyer: { name: row.name, inn: row.inn },
    title: `Доступ к кабинету организации, тариф «${tariff}», ${row.count_days} дней`,
    total: row.cost,
    paidTerm: presentPaidTerm(row),
  }
}

/** Spec §7 Legal entity: the orders of tariffs, and links to their bills. */
export const billRoutes = (deps: FeatureDeps): readonly Route[] => [
  route(shareBill, ({ input: { orderId }, caller }) =>
    withOrganisation(deps.store, caller, async (trx, { id }) => {
      const order = orderId === undefined ? await waitingOrder(trx, id) : await ownOrder(trx, id, orderId)
      if (order === undefined) throw noOrder
      return insertBillLink(trx, caller.userId, order, deps)
    }),
  ),
  route(listTariffOrders, ({ caller }) =>
    Effect.gen(function* () {
      const { id } = yield* ownOrganisation(deps.store, caller)
      const rows = yield* deps.store.query((db) => ordersOfOrganisation(db, id, maxListedOrders))
      return { orders: rows.map(presentOrderRecord) }
    }),
  ),
]
