import { Effect } from 'effect'
import type { AskAcquirer, AskAcquirerDeps } from './ask-acquirer.ts'
import { deleteOldKeys } from '#adapters/backend/server/features/payments/idempotency.repository.ts'
import { processWebhook, unprocessedWebhooks } from './inbox.repository.ts'
import { dueForStatusQuery } from './unfinished.repository.ts'
import { type DatabaseFailed, originalError } from '#adapters/backend/server/database/database-failed.ts'

/** Questions under way at once: the acquirer is not to be flooded after a long silence. */
const atOnce = 4

/** One thing that fails does not keep the others from being done. */
const each = (
  { log }: AskAcquirerDeps,
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
    { concurrency: atOnce, discard: true },
  )

/**
 * Finishes what a crash, a lost callback or a silent acquirer left open: acts on noted news, asks about every unfinished payment,
 * closes what is overdue.
 */
export const reconcile = (
  needs: AskAcquirerDeps,
  { refresh }: AskAcquirer,
): Effect.Effect<void, DatabaseFailed> =>
  Effect.gen(function* () {
    const { store, now } = needs
    const news = yield* store.query((db) => unprocessedWebhooks(db, now()))
    yield* each(needs, news, (id) => processWebhook(store, id, needs))
    const due = yield* store.query((db) => dueForStatusQuery(db, now()))
    yield* each(needs, due, refresh)
    yield* store.query((db) => deleteOldKeys(db, now()))
  })
