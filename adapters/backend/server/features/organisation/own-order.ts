import { isUuid } from '#domain/uuid.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import { refused } from '#adapters/backend/server/http/refused.ts'
import { type OrderRow, orderOf } from './subscription-orders.repository.ts'

const orderUnknown = refused('subscription.order-unknown', 'Такого заказа нет. Обновите страницу')

/** Returns an order of the organisation. Throws `subscription.order-unknown` where it has none with this id. */
export const ownOrder = async (trx: Trx, organisationId: string, id: string): Promise<OrderRow> => {
  const order = isUuid(id) ? await orderOf(trx, organisationId, id) : undefined
  if (order === undefined) throw orderUnknown
  return order
}
