import { Effect } from 'effect'
import type { AskAcquirer, AskNeeds } from '#adapters/backend/server/features/payments/ask-acquirer.ts'
import { forgetOldKeys } from '#adapters/backend/server/features/payments/idempotency.table.ts'
import { actOnNews, waitingNews } from '#adapters/backend/server/features/payments/inbox.table.ts'
import { dueForQuestion } from '#adapters/backend/server/features/payments/unfinished.table.ts'

/** Questions under way at once: the acquirer is not to be flooded after a long silence. */
const atOnce = 4

/** One thing that fails does not keep the others from being done. */
const each = (
  { log }: AskNeeds,
  ids: readonly string[],
  work: (id: string) => Effect.Effect<void>,
): Effect.Effect<void> =>
  Effect.forEach(
    ids,
    (id) =>
      work(id).pipe(
        Effect.catchDefect((defect) =>
          Effect.sync(() => log('error', 'reconciling failed', { id, reason: String(defect) })),
        ),
      ),
    { concurrency: atOnce, discard: true },
  )

/**
 * Finishes what a crash, a lost callback or a silent acquirer left open: acts on noted news, asks about every unfinished payment,
 * closes what is overdue.
 */
export const reconcile = (needs: AskNeeds, { refresh }: AskAcquirer): Effect.Effect<void> =>
  Effect.gen(function* () {
    const { store, now } = needs
    const news = yield* Effect.promise(() => waitingNews(store.db, now()))
    yield* each(needs, news, (id) => Effect.promise(() => actOnNews(store, id, needs)))
    const due = yield* Effect.promise(() => dueForQuestion(store.db, now()))
    yield* each(needs, due, refresh)
    yield* Effect.promise(() => forgetOldKeys(store.db, now()))
  })
