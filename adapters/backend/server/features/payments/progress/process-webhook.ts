import { type Cause, Effect } from 'effect'
import { instant } from '#domain/dates/instant.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import { raiseAlert } from './raise-alert.ts'
import { applyAcquirerStatus } from './apply-acquirer-status.ts'
import type { PaymentDeps } from './move-payment.ts'
import { lockPayment } from '#adapters/backend/server/features/payments/payments.repository.ts'
import { originalError } from '#adapters/backend/server/database/database-failed.ts'
import {
  lockUnprocessed,
  markProcessed,
  maxWebhookPauseMs,
  postponeAttempt,
  type StoredWebhook,
} from './inbox.repository.ts'

/** Applies a stored webhook once, in the transaction that marks it; a concurrent request finds it marked. A failure removes the mark. */
const applyWebhook = (store: Store, { eventId, paymentId }: StoredWebhook, deps: PaymentDeps) =>
  store.transaction(async (trx) => {
    const [webhook, payment] = await Promise.all([
      markProcessed(trx, eventId, deps.now()),
      lockPayment(trx, paymentId),
    ])
    if (webhook === undefined) return
    await applyAcquirerStatus(trx, payment, webhook.body, 'callback', deps)
  })

const triesBeforeAlert = 10

/** Pause in milliseconds: doubles from three seconds to an hour. */
const pauseAfter = (attempts: number): number => Math.min(3000 * 2 ** (attempts - 1), maxWebhookPauseMs)

/**
 * Postpones a webhook that failed, so that others are processed first; after some attempts it raises an alert, and the
 * retries continue.
 */
const postponeWebhook = (store: Store, { eventId, paymentId }: StoredWebhook, deps: PaymentDeps) =>
  store.transaction(async (trx) => {
    const webhook = await lockUnprocessed(trx, eventId)
    if (webhook === undefined) return
    const attempts = webhook.attempts + 1
    await postponeAttempt(trx, eventId, { attempts, until: instant(deps.now() + pauseAfter(attempts)) })
    if (attempts < triesBeforeAlert) return
    const alert = {
      kind: 'news-stuck',
      paymentId,
      dedupeKey: `news:${eventId}`,
      description: `Сообщение банка о платеже ${paymentId} не удаётся провести по книгам. Подробности в журнале.`,
    } as const
    await raiseAlert(trx, alert, 'acquirer news is stuck', { eventId, attempts }, deps)
  })

/** Processes a stored webhook. A failure is logged and retried later, so this never fails. */
export const processWebhook = (
  store: Store,
  webhook: StoredWebhook,
  deps: PaymentDeps,
): Effect.Effect<void> => {
  const logFailure = (event: string) => (cause: Cause.Cause<unknown>) =>
    Effect.sync(() =>
      deps.log('error', event, { eventId: webhook.eventId, reason: String(originalError(cause)) }),
    )
  return applyWebhook(store, webhook, deps).pipe(
    Effect.catchCause((cause) =>
      logFailure('webhook is noted but not acted on')(cause).pipe(
        Effect.andThen(postponeWebhook(store, webhook, deps)),
        Effect.catchCause(logFailure('webhook could not be postponed')),
      ),
    ),
  )
}
