import { sql } from 'kysely'
import { hourMs } from '#domain/dates/duration.ts'
import type { Instant } from '#domain/dates/instant.ts'
import type { WebhookEvent } from '#adapters/backend/server/acquirer/acquirer.ts'
import type { Database, Trx } from '#adapters/backend/server/database/store.ts'

export type StatusWebhook = Extract<WebhookEvent, { readonly _tag: 'Webhook' }>

/** A webhook of the inbox, and the payment that it is about. */
export interface StoredWebhook {
  readonly eventId: string
  readonly paymentId: string
}

/** Max milliseconds between two attempts to process a webhook. */
export const maxWebhookPauseMs = hourMs

const dueAt = sql<Date>`coalesce(retry_at, received_at)`

/** Stores a webhook before it is processed; returns false where it is stored already. */
export const insertWebhook = async (
  db: Database,
  { eventId, paymentId, status }: StatusWebhook,
  now: Instant,
): Promise<boolean> => {
  const row = await db
    .insertInto('acquirer_inbox')
    .values({
      event_id: eventId,
      payment_id: paymentId,
      body: JSON.stringify(status),
      received_at: new Date(now),
    })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Locks a webhook until the transaction ends and returns it; undefined where it has been processed. */
export const lockUnprocessed = (trx: Trx, eventId: string) =>
  trx
    .selectFrom('acquirer_inbox')
    .select('attempts')
    .where('event_id', '=', eventId)
    .where('processed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/**
 * Marks a webhook as processed and returns its content; undefined where it is marked already. Another transaction waits until this one has
 * ended.
 */
export const markProcessed = (trx: Trx, eventId: string, now: Instant) =>
  trx
    .updateTable('acquirer_inbox')
    .set({ processed_at: new Date(now) })
    .where('event_id', '=', eventId)
    .where('processed_at', 'is', null)
    .returning('body')
    .executeTakeFirst()

/** Postpones a locked webhook after a failed attempt. */
export const postponeAttempt = async (
  trx: Trx,
  eventId: string,
  { attempts, until }: { readonly attempts: number; readonly until: Instant },
): Promise<void> => {
  await trx
    .updateTable('acquirer_inbox')
    .set({ attempts, retry_at: new Date(until) })
    .where('event_id', '=', eventId)
    .execute()
}

/** Returns webhooks that a crash left unprocessed, or whose retry is due. */
export const unprocessedWebhooks = async (db: Database, now: Instant): Promise<readonly StoredWebhook[]> => {
  const rows = await db
    .selectFrom('acquirer_inbox')
    .select(['event_id', 'payment_id'])
    .where('processed_at', 'is', null)
    // A longer wait than the longest pause was written while a clock ran ahead.
    .where(({ eb, or }) =>
      or([eb(dueAt, '<=', new Date(now)), eb(dueAt, '>', new Date(now + maxWebhookPauseMs))]),
    )
    .orderBy(dueAt)
    .limit(100)
    .execute()
  return rows.map(({ event_id, payment_id }) => ({ eventId: event_id, paymentId: payment_id }))
}
