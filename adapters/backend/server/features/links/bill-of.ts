import { instant } from '#domain/dates/instant.ts'
import { type Bill, billNumber, type Seller } from '#domain/organisation/bill.ts'
import { tariffOfType } from '#domain/organisation/tariff.ts'
import type { Database } from '#adapters/backend/server/database/store.ts'

/** The bill of an order as it stands now; nothing where the order has gone with its organisation. */
export const billOf = async (
  db: Database,
  orderId: string,
  seller: Seller | null,
): Promise<Bill | undefined> => {
  const row = await db
    .selectFrom('subscription_orders')
    .innerJoin('organisations', 'organisations.id', 'subscription_orders.organisation_id')
    .select([
      'subscription_orders.id',
      'subscription_orders.subscribe_type',
      'subscription_orders.count_days',
    ])
    .select(['cost', 'state', 'ordered_at', 'organisations.name', 'organisations.inn'])
    .where('subscription_orders.id', '=', orderId)
    .executeTakeFirst()
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
