import { dayMs } from '#domain/dates/duration.ts'
import type { Instant } from '#domain/dates/instant.ts'
import type { Queue } from '#adapters/backend/server/queue/queue.ts'
import type { Database } from '#adapters/backend/server/database/store.ts'
import { channels } from './outbox.ts'

/** Shorter than the queue keeps ended jobs (open-queue.ts), so that a failed message is not queued again. */
const sweptMs = 3 * dayMs

const batchSize = 1000

/**
 * Queues messages of the last days without a job: written before the queue existed, or restored from a copy. Returns their
 * number.
 */
export const sweepUnsent = async (db: Database, queue: Queue, now: Instant): Promise<number> => {
  let added = 0
  for (const channel of channels) {
    const rows = await db
      .selectFrom(channel)
      .select('id')
      .where('sent_at', 'is', null)
      .where('created_at', '>', new Date(now - sweptMs))
      .orderBy('created_at')
      .limit(batchSize)
      .execute()
    added += await queue.addMissing(
      channel,
      rows.map(({ id }) => id),
    )
  }
  return added
}
