import { setTimeout as sleep } from 'node:timers/promises'
import { hourMs } from '#domain/dates/duration.ts'
import type { Instant } from '#domain/dates/instant.ts'
import type { Log } from '#adapters/log/log.ts'
import { type Transports } from '#adapters/backend/server/outbox/transports.ts'
import { type BrandContext } from '#adapters/backend/server/outbox/brand-context.ts'
import { deliveriesOf } from '#adapters/backend/server/outbox/deliver.ts'
import { channels, type Deliveries } from '#adapters/backend/server/outbox/outbox.ts'
import { sweepUnsent } from '#adapters/backend/server/outbox/sweep.ts'
import { openQueue } from '#adapters/backend/server/queue/open-queue.ts'
import type { Queue } from '#adapters/backend/server/queue/queue.ts'
import { fromDatabase } from '#adapters/backend/server/database/database-failed.ts'
import { startJob } from '#adapters/backend/server/jobs/start-job.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import type { Settings } from './settings.ts'
import { openTransports } from './open-transports.ts'

/** Delivery of messages: the outbox that accepts them and the queue that sends them. */
export interface Mailer {
  readonly deliveries: Deliveries
  readonly queueCounts: Queue['counts']
  /** Starts delivery, including messages that an earlier process left. */
  readonly start: () => void
  /** Stops delivery after the current messages are sent. */
  readonly close: () => Promise<void>
}

/** The pause before delivery is started again. */
const retryMs = 5000

interface MailerNeeds {
  readonly store: Store
  readonly log: Log
  readonly now: () => Instant
  readonly brands: BrandContext['brands']
}

/** Makes the functions that put forgotten messages back into the queue. */
const makeRecovery = ({ store, log, now }: MailerNeeds, queue: Queue) => {
  const sweep = async (): Promise<void> => {
    const swept = await sweepUnsent(store.db, queue, now())
    if (swept > 0) log('info', 'forgotten messages are queued', { count: swept })
  }
  /** A clock that is ahead holds the jobs of its time and makes the queue delete older ones. */
  const recover = fromDatabase(async () => {
    const brought = await queue.bringForward()
    if (brought > 0) log('info', 'jobs of a clock that was ahead are brought forward', { count: brought })
    await sweep()
  })
  return { sweep, recover }
}

/** Opens the transports; tries again while the database does not answer. Null if the mailer is closed before. */
const openWithRetries = async (
  open: () => Promise<Transports>,
  closing: AbortSignal,
  log: Log,
): Promise<Transports | null> => {
  while (!closing.aborted) {
    try {
      return await open()
    } catch (error) {
      log('error', 'messages are not delivered yet', { reason: (error as Error).message, retryMs })
      await sleep(retryMs, undefined, { signal: closing }).catch(() => undefined)
    }
  }
  return null
}

/**
 * Makes the outbox and its queue. `start` opens the transports and delivers; a process with the role `web` only
 * writes messages.
 */
export const createMailer = async (settings: Settings, needs: MailerNeeds): Promise<Mailer> => {
  const { store, log, now, brands } = needs
  const brandContext = { brands, siteUrl: settings.publicUrl }
  const supervise = settings.operations.role !== 'web'
  const queue = await openQueue({ store, log, queues: channels, supervise, closeMs: 10_000 })
  const { sweep, recover } = makeRecovery(needs, queue)
  const closing = new AbortController()
  let closeTransports: (() => void) | undefined
  let stopRecovering: (() => Promise<void>) | undefined

  const open = async (): Promise<Transports> => {
    const { transports, close } = await openTransports(settings, store, brandContext)
    try {
      await sweep()
    } catch (error) {
      close()
      throw error
    }
    closeTransports = close
    return transports
  }

  const start = async (): Promise<void> => {
    const transports = await openWithRetries(open, closing.signal, log)
    if (transports === null) return
    const works = deliveriesOf({ db: store.db, now, log, transports })
    for (const channel of channels) await queue.work(channel, works[channel])
    stopRecovering = startJob('recover jobs of messages', recover, hourMs, log)
  }

  let started: Promise<void> = Promise.resolve()
  return {
    deliveries: { add: queue.add },
    queueCounts: queue.counts,
    start: () => {
      started = start()
    },
    close: async () => {
      closing.abort()
      await started
      await stopRecovering?.()
      await queue.close()
      closeTransports?.()
    },
  }
}
