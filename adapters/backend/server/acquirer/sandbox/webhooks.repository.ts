import type { Selectable } from 'kysely'
import type { Instant } from '#domain/dates/instant.ts'
import type { OrderWebhook } from '#adapters/backend/server/acquirer/sandbox-messages.ts'
import type { Store, Trx } from '#adapters/backend/server/database/store.ts'
import type {
  SandboxCallbacksTable,
  SandboxOrdersTable,
} from '#adapters/backend/server/database/tables/acquirer.tables.ts'
import type { ScheduledWebhook } from './sandbox-outcome.ts'

/** Pauses before each further attempt, in seconds; after the last one the bank stops. */
const pauses = [1, 10, 60, 300, 1200, 3600] as const

export const maxAttempts = pauses.length + 1

export type DueWebhook = Pick<Selectable<SandboxCallbacksTable>, 'id' | 'body' | 'attempts' | 'event_id'> &
  Pick<Selectable<SandboxOrdersTable>, 'callback_url' | 'merchant'>

/** Schedules a webhook about an order; the stored body is signed when it is sent. An order without an address gets none. */
export const queueWebhook = async (
  trx: Trx,
  order: Selectable<SandboxOrdersTable>,
  webhook: ScheduledWebhook,
  reference: string | null,
  now: Instant,
): Promise<void> => {
  if (order.callback_url === '') return
  const eventId = `${order.id}:${webhook.event}`
  const body: OrderWebhook = {
    eventId,
    merchantOrder: order.merchant_order,
    state: webhook.state,
    amount: order.amount,
    declineReason: webhook.declineReason ?? null,
    reference: webhook.state === 'paid' ? reference : null,
  }
  await trx
    .insertInto('sandbox_callbacks')
    .values({
      order_id: order.id,
      event_id: eventId,
      body: JSON.stringify(body),
      send_at: new Date(now + webhook.afterMs),
    })
    .execute()
}

/** Returns up to 50 webhooks that are due, the earliest first. */
export const dueWebhooks = (store: Store, now: Instant): Promise<readonly DueWebhook[]> =>
  store.db
    .selectFrom('sandbox_callbacks')
    .innerJoin('sandbox_orders', 'sandbox_orders.id', 'sandbox_callbacks.order_id')
    .select(['sandbox_callbacks.id', 'body', 'attempts', 'event_id', 'callback_url', 'merchant'])
    .where('sent_at', 'is', null)
    .where('attempts', '<', maxAttempts)
    .where('send_at', '<=', new Date(now))
    .orderBy('send_at')
    .limit(50)
    .execute()

/** Marks a webhook as acknowledged by the merchant. */
export const markSent = async (store: Store, id: string, now: Instant): Promise<void> => {
  await store.db
    .updateTable('sandbox_callbacks')
    .set({ sent_at: new Date(now) })
    .where('id', '=', id)
    .execute()
}

/** Counts a failed attempt and schedules the next one. */
export const markFailed = async (store: Store, { id, attempts }: DueWebhook, now: Instant): Promise<void> => {
  const pause = pauses[attempts] ?? 0
  await store.db
    .updateTable('sandbox_callbacks')
    .set({ attempts: attempts + 1, send_at: new Date(now + pause * 1000) })
    .where('id', '=', id)
    .execute()
}
