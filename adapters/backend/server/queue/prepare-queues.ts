import { PgBoss } from 'pg-boss'
import { dayMs } from '#domain/dates/duration.ts'
import { maxRetryDelaySeconds } from './future-jobs.ts'
import { deadOf } from './job-counts.ts'

const daySeconds = dayMs / 1000

/** Completed jobs are kept for a week; `outbox/sweep.ts` relies on it. */
const keptSeconds = 7 * daySeconds

const noJobId = '00000000-0000-0000-0000-000000000000'

/** What a job that fails does. */
export interface RetrySettings {
  readonly retryDelaySeconds: number
  readonly retryLimit: number
}

/** Creates the queues that are absent, each with one for its dead letters, and applies changed settings to the others. */
export const prepareQueues = async (
  boss: PgBoss,
  queues: readonly string[],
  { retryDelaySeconds, retryLimit }: RetrySettings,
): Promise<void> => {
  const retries = {
    retryLimit,
    retryDelay: retryDelaySeconds,
    ...(retryDelaySeconds > 0 && { retryBackoff: true, retryDelayMax: maxRetryDelaySeconds }),
  }
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const queue of queues) {
    const dead = deadOf(queue)
    if (!known.has(dead))
      await boss.createQueue(dead, { retentionSeconds: 90 * daySeconds, deleteAfterSeconds: keptSeconds })
    const existing = known.get(queue)
    if (existing === undefined)
      await boss.createQueue(queue, {
        ...retries,
        deadLetter: dead,
        expireInSeconds: 120,
        deleteAfterSeconds: keptSeconds,
      })
    else if (existing.retryLimit !== retryLimit || existing.retryDelay !== retryDelaySeconds)
      await boss.updateQueue(queue, retries)
    // Any query loads the queue's settings: a query from the pool within a transaction would deadlock on the embedded
    // database.
    await boss.findJobs(queue, { id: noJobId })
  }
}
