import { type Selectable, sql } from 'kysely'
import type { Instant } from '#domain/dates/instant.ts'
import type { Inn } from '#domain/identity/inn.ts'
import type { Kopecks } from '#domain/money/kopecks.ts'
import type { Database, Trx } from '#adapters/backend/server/database/store.ts'
import type { SubscriptionOrdersTable } from '#adapters/backend/server/database/tables/organisations.tables.ts'

export type OrderRow = Selectable<SubscriptionOrdersTable>

/** Returns the order that waits for payment; undefined where there is none. */
export const waitingOrder = (db: Database, organisationId: string): Promise<OrderRow | undefined> =>
  db
    .selectFrom('subscription_orders')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()

/** Returns an order with the organisation that its bill names. */
export const findOrderWithBuyer = (db: Database, orderId: string) =>
  db
    .selectFrom('subscription_orders')
    .innerJoin('organisations', 'organisations.id', 'subscription_orders.organisation_id')
    .leftJoin('subscription_grants as grants', 'grants.order_id', 'subscription_orders.id')
    .select([
      'subscription_orders.id',
      'subscription_orders.subscribe_type',
      'subscription_orders.count_days',
      'grants.ends_at as paid_until',
    ])
    .select(['cost', 'state', 'ordered_at', 'organisations.name', 'organisations.inn'])
    .where('subscription_orders.id', '=', orderId)
    .executeTakeFirst()

interface NewOrder {
  readonly organisationId: string
  readonly subscribeType: number
  readonly countDays: number
  readonly cost: Kopecks
  readonly now: Instant
}

const isSame = (order: OrderRow, requested: NewOrder): boolean =>
  order.subscribe_type === requested.subscribeType &&
  order.count_days === requested.countDays &&
  order.cost === requested.cost

/** Stores an order. An organisation has one waiting order: an equal one is kept, another one replaces it. */
export const placeOrder = async (
  trx: Trx,
  requested: NewOrder,
): Promise<{ readonly order: OrderRow; readonly isNew: boolean }> => {
  const waiting = await waitingOrder(trx, requested.organisationId)
  if (waiting !== undefined && isSame(waiting, requested)) return { order: waiting, isNew: false }
  if (waiting !== undefined)
    await trx
      .updateTable('subscription_orders')
      .set({ state: 'replaced' })
      .where('id', '=', waiting.id)
      .execute()
  const order = await trx
    .insertInto('subscription_orders')
    .values({
      organisation_id: requested.organisationId,
      subscribe_type: requested.subscribeType,
      count_days: requested.countDays,
      cost: requested.cost,
      state: 'waiting',
      ordered_at: new Date(requested.now),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { order, isNew: true }
}

/** Returns an order of an organisation; undefined where it has none with this id. */
export const orderOf = (trx: Trx, organisationId: string, id: string): Promise<OrderRow | undefined> =>
  trx
    .selectFrom('subscription_orders')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Returns the newest orders of an organisation with the end of the term that was granted for each. */
export const ordersOfOrganisation = (db: Database, organisationId: string, limit: number) =>
  db
    .selectFrom('subscription_orders as orders')
    .leftJoin('subscription_grants as grants', 'grants.order_id', 'orders.id')
    .selectAll('orders')
    .select('grants.ends_at as paid_until')
    .where('orders.organisation_id', '=', organisationId)
    .orderBy('orders.ordered_at', 'desc')
    .orderBy('orders.id')
    .limit(limit)
    .execute()

/** Returns the orders of an organisation whose ids begin with a text: the number of a bill is the beginning of an id. */
export const ordersByIdStart = (
  trx: Trx,
  organisationId: string,
  start: string,
): Promise<readonly OrderRow[]> =>
  trx
    .selectFrom('subscription_orders')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where(sql`left(id::text, length(${start}))`, '=', start)
    .execute()

/** Marks an order as cancelled by its organisation. */
export const markCancelled = async (trx: Trx, orderId: string, now: Instant): Promise<void> => {
  await trx
    .updateTable('subscription_orders')
    .set({ state: 'cancelled', cancelled_at: new Date(now) })
    .where('id', '=', orderId)
    .execute()
}

/** Returns the orders of every organisation, or of those with this INN, the newest first, with what was granted for them. */
export const ordersWithGrants = (db: Database, inn: Inn | null) => {
  let query = db
    .selectFrom('subscription_orders as orders')
    .innerJoin('organisations', 'organisations.id', 'orders.organisation_id')
    .leftJoin('subscription_grants as grants', 'grants.order_id', 'orders.id')
    .select([
      'orders.id',
      'orders.organisation_id',
      'organisations.inn',
      'organisations.name',
      'orders.subscribe_type',
      'orders.count_days',
      'orders.cost',
      'orders.state',
      'orders.ordered_at',
      'orders.cancelled_at',
      'grants.reference',
    ])
    .orderBy('orders.ordered_at', 'desc')
    .orderBy('orders.id')
  if (inn !== null) query = query.where('organisations.inn', '=', inn)
  return query.execute()
}

/** Returns every organisation, or the one with this id, with the order that waits for payment; the oldest orders come first. */
export const organisationsWithOrders = (db: Database, id: string | null) => {
  let query = db
    .selectFrom('organisations')
    .leftJoin('subscription_orders as orders', (join) =>
      join.onRef('orders.organisation_id', '=', 'organisations.id').on('orders.state', '=', 'waiting'),
    )
    .select([
      'organisations.id',
      'organisations.inn',
      'organisations.name',
      'organisations.subscribe_type',
      'organisations.subscription_ends_at',
      'orders.subscribe_type as ordered_type',
      'orders.count_days as ordered_days',
      'orders.cost as ordered_cost',
    ])
    .orderBy('orders.ordered_at', (order) => order.asc().nullsLast())
    .orderBy('organisations.created_at')
    .orderBy('organisations.id')
  if (id !== null) query = query.where('organisations.id', '=', id)
  return query.execute()
}

/** Marks an order as granted. */
export const markGranted = async (trx: Trx, orderId: string): Promise<void> => {
  await trx.updateTable('subscription_orders').set({ state: 'granted' }).where('id', '=', orderId).execute()
}
