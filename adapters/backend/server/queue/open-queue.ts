import { type Job, type JobResult, PgBoss } from 'pg-boss'
import type { Log } from '#adapters/log/log.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import { withAdvisoryLock } from '#adapters/backend/server/database/advisory-lock.ts'
import { bringJobsForward } from './future-jobs.ts'
import { countJobs, deadOf } from './job-counts.ts'
import type { DeadLetter, Queue, Work, WorkOutcome } from './queue.ts'
import { noticeSetBack, queueDatabase, queueSchemaOf, withinTransaction } from './queue-database.ts'
import { prepareQueues, type RetrySettings } from './prepare-queues.ts'

export interface QueueOptions {
  readonly store: Store
  readonly log: Log
  readonly queues: readonly string[]
  /** Delay before the second attempt, with exponential backoff: each later one doubles it, an hour at most. Zero retries at once. */
  readonly retryDelaySeconds?: number
  readonly retryLimit?: number
  readonly pollSeconds?: number
  /** Deletes completed jobs and resumes those of a dead process; off where a command only reads. */
  readonly supervise?: boolean
  readonly closeMs?: number
}

interface QueuedMessage {
  readonly row: string
}

const resultOf = (id: string, outcome: WorkOutcome): JobResult => {
  switch (outcome._tag) {
    case 'Done':
      return { id, status: 'completed' }
    case 'Again':
      return { id, status: 'failed', output: { why: outcome.why } }
    case 'Refused':
      return { id, status: 'deadletter', output: { why: outcome.why } }
  }
}

const failureTextOf = (output: unknown): string => {
  if (typeof output !== 'object' || output === null) return ''
  if ('why' in output) return String(output.why)
  return 'message' in output ? String(output.message) : ''
}

const deadLettersOf = async (boss: PgBoss, queues: readonly string[]): Promise<readonly DeadLetter[]> => {
  const deadLetters: DeadLetter[] = []
  for (const queue of queues)
    for (const { data, output, createdOn } of await boss.findJobs<QueuedMessage>(deadOf(queue), {
      queued: true,
    }))
      deadLetters.push({ queue, row: data.row, why: failureTextOf(output), at: createdOn })
  return deadLetters
}

/** Makes the handler of a batch of jobs; work that throws is tried again. */
const perform =
  (queue: string, work: Work, log: Log) =>
  async (jobs: readonly Job<QueuedMessage>[]): Promise<JobResult[]> =>
    Promise.all(
      jobs.map(async ({ id, data }) => {
        const outcome = await work(data.row).catch((error: unknown): WorkOutcome => ({
          _tag: 'Again',
          why: String(error),
        }))
        if (outcome._tag !== 'Done')
          log('warn', 'job was not done', {
            queue,
            row: data.row,
            why: outcome.why,
            ended: outcome._tag === 'Refused',
          })
        return resultOf(id, outcome)
      }),
    )

interface BossStart {
  readonly store: Store
  readonly schema: string
  readonly queues: readonly string[]
  readonly retries: RetrySettings
}

/** Starts pg-boss with its queues. */
const startBoss = async (boss: PgBoss, { store, schema, queues, retries }: BossStart): Promise<void> => {
  try {
    // Two processes that create the schema at once make each other fail: the lock of the library is taken within the
    // transaction, which is too late for PostgreSQL's cache of absent names.
    await withAdvisoryLock(store, schema, async () => {
      await boss.start()
      await prepareQueues(boss, queues, retries)
    })
  } catch (error) {
    // The queue is not returned yet, so its timers must be stopped here.
    await boss.stop({ close: false, graceful: false })
    throw error
  }
}

/** Starts the queue of the database (pg-boss); creates or migrates its tables when needed. */
export const openQueue = async ({
  store,
  log,
  queues,
  retryDelaySeconds = 30,
  retryLimit = 8,
  pollSeconds = 2,
  supervise = true,
  closeMs = 20_000,
}: QueueOptions): Promise<Queue> => {
  const schema = await queueSchemaOf(store)
  const workers: string[] = []
  // A worker of pg-boss subtracts what the clock says its round took from its pause, which would last until the clock is again
  // where it was. A worker that is notified leaves the pause out.
  const skipPauses = () => {
    for (const worker of workers) boss.notifyWorker(worker)
  }
  const boss = new PgBoss({
    db: queueDatabase(store, skipPauses),
    schema,
    backend: store.kind === 'embedded' ? 'pglite' : 'postgres',
    schedule: false,
    supervise,
  })
  boss.on('error', (error) => log('error', 'queue failed', { reason: error.message }))
  boss.on('warning', ({ message }) => log('warn', 'queue warns', { message }))
  await startBoss(boss, { store, schema, queues, retries: { retryDelaySeconds, retryLimit } })

  return {
    add: async (trx, queue, id) => {
      await boss.send(queue, { row: id }, { id, db: withinTransaction(trx) })
    },
    addMissing: async (queue, ids) => {
      if (ids.length === 0) return 0
      const jobs = ids.map((id) => ({ id, data: { row: id } }))
      return (await boss.insert(queue, jobs, { returnId: true }))?.length ?? 0
    },
    work: async (queue, work) => {
      const handle = perform(queue, work, log)
      const worker = await boss.work<QueuedMessage>(
        queue,
        { batchSize: 5, pollingIntervalSeconds: pollSeconds, perJobResults: true, burstWhenBatchFull: true },
        (jobs) => noticeSetBack(() => handle(jobs), skipPauses),
      )
      workers.push(worker)
    },
    bringForward: () => bringJobsForward(store.db, schema),
    counts: () => countJobs(store.db, schema, queues),
    deadLetters: () => deadLettersOf(boss, queues),
    retryDead: async () => {
      let moved = 0
      for (const queue of queues) moved += await boss.redrive(deadOf(queue))
      return moved
    },
    close: () => boss.stop({ close: false, timeout: closeMs }),
  }
}
