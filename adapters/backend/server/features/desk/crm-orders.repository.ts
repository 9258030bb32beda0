import { createHash } from 'node:crypto'
import type { Instant } from '#domain/dates/instant.ts'
import { localDateOf } from '#domain/dates/local-date.ts'
import type { CrmOrder } from '#domain/organisation/crm-order.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'

const contentHash = (order: CrmOrder, now: Instant): string =>
  createHash('sha256')
    .update(JSON.stringify([localDateOf(now), order]))
    .digest('hex')

/** Inserts an order and returns its id; an equal order of the same day is not inserted again. */
export const insertCrmOrder = async (trx: Trx, order: CrmOrder, now: Instant): Promise<string> => {
  const hash = contentHash(order, now)
  const { id } = await trx
    .insertInto('crm_orders')
    .values({
      content_hash: hash,
      name: order.name,
      phone: order.phone,
      email: order.email,
      tag: order.tag,
      user_id: order.userId,
      budget: order.budget,
      utms: JSON.stringify(order.utms),
      inn: order.inn,
      count_auto: order.countAuto,
      months_count: order.monthsCount,
      created_at: new Date(now),
    })
    .onConflict((conflict) => conflict.column('content_hash').doUpdateSet({ content_hash: hash }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
