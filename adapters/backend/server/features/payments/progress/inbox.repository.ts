import { type Cause, Effect } from 'effect'
import { sql } from 'kysely'
import type { Instant } from '#domain/dates/instant.ts'
import type { WebhookEvent } from '#adapters/backend/server/acquirer/acquirer.ts'
import type { Database, Store, Trx } from '#adapters/backend/server/database/store.ts'
import { raiseAlert } from './raise-alert.ts'
import { applyAcquirerStatus } from './apply-acquirer-status.ts'
import type { PaymentDeps } from './move-payment.ts'
import { lockPayment } from '#adapters/backend/server/features/payments/payments.repository.ts'
import { originalError } from '#adapters/backend/server/database/database-failed.ts'

export type StatusWebhook = Extract<WebhookEvent, { readonly _tag: 'Webhook' }>

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

const unprocessed = (trx: Trx, eventId: string) =>
  trx
    .selectFrom('acquirer_inbox')
    .select(['payment_id', 'body'])
    .where('event_id', '=', eventId)
    .where('processed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Applies a stored webhook once, in the transaction that marks it; a concurrent request finds it marked. */
const applyWebhook = (store: Store, eventId: string, deps: PaymentDeps) =>
  store.transaction(async (trx) => {
    const note = await unprocessed(trx, eventId)
    if (note === undefined) return
    const payment = await lockPayment(trx, note.payment_id)
    await applyAcquirerStatus(trx, payment, note.body, 'callback', deps)
    await trx
      .updateTable('acquirer_inbox')
      .set({ processed_at: new Date(deps.now()) })
      .where('event_id', '=', eventId)
      .execute()
  })

const triesBeforeAlert = 10

const maxPauseMs = 3_600_000

/** Pause in milliseconds: doubles from three seconds to an hour. */
const pauseAfter = (attempts: number): number => Math.min(3000 * 2 ** (attempts - 1), maxPauseMs)

/**
 * Postpones a webhook that failed, so that others are processed first; after some attempts it raises an alert, and the
 * retries continue.
 */
const postponeWebhook = (store: Store, eventId: string, deps: PaymentDeps) =>
  store.transaction(async (trx) => {
    const note = await trx
      .selectFrom('acquirer_inbox')
      .select(['payment_id', 'attempts'])
      .where('event_id', '=', eventId)
      .where('processed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (note === undefined) return
    const attempts = note.attempts + 1
    await trx
      .updateTable('acquirer_inbox')
      .set({ attempts, retry_at: new Date(deps.now() + pauseAfter(attempts)) })
      .where('event_id', '=', eventId)
      .execute()
    if (attempts < triesBeforeAlert) return
    const alert = {
      kind: 'news-stuck',
      paymentId: note.payment_id,
      dedupeKey: `news:${eventId}`,
      description: `Сообщение банка о платеже ${note.payment_id} не удаётся провести по книгам. Подробности в журнале.`,
    } as const
    await raiseAlert(trx, alert, 'acquirer news is stuck', { eventId, attempts }, deps)
  })

/** Processes a stored webhook. A failure is logged and retried later, so this never fails. */
export const processWebhook = (store: Store, eventId: string, deps: PaymentDeps): Effect.Effect<void> => {
  const note = (event: string) => (cause: Cause.Cause<unknown>) =>
    Effect.sync(() => deps.log('error', event, { eventId, reason: String(originalError(cause)) }))
  return applyWebhook(store, eventId, deps).pipe(
    Effect.catchCause((cause) =>
      note('webhook is noted but not acted on')(cause).pipe(
        Effect.andThen(postponeWebhook(store, eventId, deps)),
        Effect.catchCause(note('webhook could not be postponed')),
      ),
    ),
  )
}

/** Returns webhooks that a crash left unprocessed, or whose retry is due. */
export const unprocessedWebhooks = async (db: Database, now: Instant): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('acquirer_inbox')
    .select('event_id')
    .where('processed_at', 'is', null)
    // A longer wait than the longest pause was written while a clock ran ahead.
    .where(({ eb, or }) => or([eb(dueAt, '<=', new Date(now)), eb(dueAt, '>', new Date(now + maxPauseMs))]))
    .orderBy(dueAt)
    .limit(100)
    .execute()
  return rows.map(({ event_id }) => event_id)
}
