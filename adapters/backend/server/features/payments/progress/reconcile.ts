import { Effect } from 'effect'
import type { QueryAcquirer } from './query-acquirer.ts'
import type { AcquirerDeps } from './send-order.ts'
import { deleteOldKeys } from '#adapters/backend/server/features/payments/idempotency.repository.ts'
import { unprocessedWebhooks } from './inbox.repository.ts'
import { processWebhook } from './process-webhook.ts'
import { dueForStatusQuery } from './unfinished.repository.ts'
import { makeAdvanceRefund } from '#adapters/backend/server/features/payments/refunds/advance-refund.ts'
import { dueRefunds } from '#adapters/backend/server/features/payments/refunds/refunds.repository.ts'
import { type DatabaseFailed, originalError } from '#adapters/backend/server/database/database-failed.ts'

/** Max concurrent requests, so that the acquirer is not overloaded after a long outage. */
const concurrency = 4

/** Runs work for each item; the failure of one item does not stop the others. */
const each = (
  { log }: AcquirerDeps,
  ids: readonly string[],
  work: (id: string) => Effect.Effect<void, DatabaseFailed>,
): Effect.Effect<void> =>
  Effect.forEach(
    ids,
    (id) =>
      work(id).pipe(
        Effect.catchCause((cause) =>
          Effect.sync(() => log('error', 'reconciling failed', { id, reason: String(originalError(cause)) })),
        ),
      ),
    { concurrency, discard: true },
  )

/**
 * Completes payments that a crash, a lost webhook or an outage of the acquirer left open: processes stored webhooks, polls
 * every unfinished payment, closes overdue ones, sends refunds and follows them to their end.
 */
export const reconcile = (
  deps: AcquirerDeps,
  { refresh }: QueryAcquirer,
): Effect.Effect<void, DatabaseFailed> =>
  Effect.gen(function* () {
    const { store, now } = deps
    const webhooks = yield* store.query((db) => unprocessedWebhooks(db, now()))
    yield* Effect.forEach(webhooks, (webhook) => processWebhook(store, webhook, deps), {
      concurrency,
      discard: true,
    })
    const due = yield* store.query((db) => dueForStatusQuery(db, now()))
    yield* each(deps, due, refresh)
    const refunds = yield* store.query((db) => dueRefunds(db, now()))
    yield* each(deps, refunds, makeAdvanceRefund(deps))
    yield* store.query((db) => deleteOldKeys(db, now()))
  })
