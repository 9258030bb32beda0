import type { Writable } from 'node:stream'
import type { Instant } from '#domain/dates/instant.ts'
import { backup, type CopySummary } from '#adapters/backend/server/operations/backup.ts'
import {
  partitionDocuments,
  type PartitionSummary,
} from '#adapters/backend/server/operations/partitions/partition-documents.ts'
import { restore } from '#adapters/backend/server/operations/restore.ts'
import { channels } from '#adapters/backend/server/outbox/outbox.ts'
import type { QueueCount } from '#adapters/backend/server/queue/job-counts.ts'
import { openQueue } from '#adapters/backend/server/queue/open-queue.ts'
import type { DeadLetter, Queue } from '#adapters/backend/server/queue/queue.ts'
import { migrate } from '#adapters/backend/server/database/migrate.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import { openEmbeddedBackend } from '#adapters/wiring/embedded-backend.ts'
import type { Settings } from '#adapters/wiring/settings.ts'
import { commandLog, serviceLog } from './log.ts'

export type { CopySummary, DeadLetter, PartitionSummary, QueueCount }

/** Applies the migrations and writes a backup to `file`. Returns the number of tables and rows. */
export const backupStore = async (store: Store, file: string, now: Instant): Promise<CopySummary> => {
  await migrate(store)
  return backup(store, file, now)
}

/** Restores a backup into an empty database. Returns the number of tables and rows. */
export const restoreStore = (store: Store, file: string): Promise<CopySummary> => restore(store, file)

/**
 * Applies the migrations and partitions the table of documents while servers use it. Returns the number of partitions and of
 * documents; `onProgress` gets the number of those that are copied.
 */
export const partitionStore = async (
  store: Store,
  partitions: number,
  onProgress: (copied: number) => void,
): Promise<PartitionSummary> => {
  await migrate(store)
  return partitionDocuments(store, partitions, onProgress)
}

const withQueue = async <A>(
  store: Store,
  stderr: Writable,
  use: (queue: Queue) => Promise<A>,
): Promise<A> => {
  const queue = await openQueue({ store, log: commandLog(stderr), queues: channels, supervise: false })
  try {
    return await use(queue)
  } finally {
    await queue.close()
  }
}

/** Returns the number of jobs of every queue. */
export const countStoreJobs = (store: Store, stderr: Writable): Promise<readonly QueueCount[]> =>
  withQueue(store, stderr, (queue) => queue.counts())

/** Returns the jobs that failed permanently, with their last error. */
export const listDeadLetters = (store: Store, stderr: Writable): Promise<readonly DeadLetter[]> =>
  withQueue(store, stderr, (queue) => queue.deadLetters())

/** Requeues dead letters and returns their number. */
export const retryDeadLetters = (store: Store, stderr: Writable): Promise<number> =>
  withQueue(store, stderr, (queue) => queue.retryDead())

/** Starts the background jobs without listening on a port. Returns a function that stops them. */
export const startWorker = async (settings: Settings, stderr: Writable): Promise<() => Promise<void>> => {
  const operations = { ...settings.operations, role: 'worker' as const }
  const backend = await openEmbeddedBackend({ ...settings, operations }, serviceLog(settings, stderr))
  backend.start()
  return backend.close
}
