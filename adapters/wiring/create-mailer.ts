import { setTimeout as sleep } from 'node:timers/promises'
import { type Brand, brandOrigin } from '#domain/brands/brand.ts'
import { hourMs } from '#domain/dates/duration.ts'
import type { Instant } from '#domain/dates/instant.ts'
import type { Log } from '#adapters/log/log.ts'
import { type Transports, storeInMailbox } from '#adapters/backend/server/outbox/transports.ts'
import { type BrandContext, signerOf } from '#adapters/backend/server/outbox/brand-context.ts'
import { deliveriesOf } from '#adapters/backend/server/outbox/deliver.ts'
import { channels, type Deliveries } from '#adapters/backend/server/outbox/outbox.ts'
import { sweepUnsent } from '#adapters/backend/server/outbox/sweep.ts'
import { vapidKeys } from '#adapters/backend/server/outbox/vapid-keys.ts'
import { openQueue } from '#adapters/backend/server/queue/open-queue.ts'
import type { Queue } from '#adapters/backend/server/queue/queue.ts'
import { fromDatabase } from '#adapters/backend/server/database/database-failed.ts'
import { startJob } from '#adapters/backend/server/jobs/start-job.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import { makeSmtpTransport, type MailSender } from '#adapters/mail/smtp-transport.ts'
import { makeWebPushTransport } from '#adapters/push/web-push-transport.ts'
import { makeSmsTransport } from '#adapters/sms/sms-transport.ts'
import type { Settings } from './settings.ts'

/** Delivery of messages: the outbox that accepts them and the queue that sends them. */
export interface Mailer {
  readonly deliveries: Deliveries
  readonly queueCounts: Queue['counts']
  /** Starts delivery, including messages that an earlier process left. */
  readonly start: () => void
  /** Stops delivery after the current messages are sent. */
  readonly close: () => Promise<void>
}

const addressOf = (mailFrom: string): string => /[^\s<>]+@[^\s<>]+/.exec(mailFrom)?.[0] ?? ''

const contactOf = ({ publicUrl, operations }: Settings): string =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:${addressOf(operations.mailFrom)}`

/** E-mail of every brand has the same sender address, which the mail server is allowed to use. The first brand uses a MAIL_FROM with a name unchanged. */
const senderOf = (brand: Brand, isFirst: boolean, { publicUrl, operations }: Settings): MailSender => ({
  from:
    isFirst && operations.mailFrom.includes('<')
      ? operations.mailFrom
      : { name: brand.name, address: addressOf(operations.mailFrom) },
  replyTo: brand.supportEmail,
  unsubscribeUrl: `${brandOrigin(brand, publicUrl)}/settings/`,
})

/** A kind of message without a configured transport is stored for the mailbox page of the sandbox. */
const openTransports = async (
  settings: Settings,
  store: Store,
  brandContext: BrandContext,
): Promise<{ readonly transports: Transports; readonly close: () => void }> => {
  const { smtpUrl, smsUrl, smsKey } = settings.operations
  const { fetch } = globalThis
  const smtp =
    smtpUrl === null
      ? null
      : makeSmtpTransport({
          url: smtpUrl,
          senderOf: ({ body }) => {
            const brand = signerOf(body, brandContext)
            return senderOf(brand, brand === brandContext.brands[0], settings)
          },
        })
  return {
    transports: {
      mail: smtp?.carry ?? storeInMailbox,
      sms: smsUrl === null ? storeInMailbox : makeSmsTransport({ url: smsUrl, key: smsKey, fetch }),
      push: makeWebPushTransport({ keys: await vapidKeys(store), contact: contactOf(settings), fetch }),
    },
    close: () => smtp?.close(),
  }
}

/** The pause before delivery is started again. */
const retryMs = 5000

interface MailerNeeds {
  readonly store: Store
  readonly log: Log
  readonly now: () => Instant
  readonly brands: BrandContext['brands']
}

/**
 * Makes the outbox and its queue. `start` opens the transports and delivers; a process with the role `web` only
 * writes messages.
 */
export const createMailer = async (
  settings: Settings,
  { store, log, now, brands }: MailerNeeds,
): Promise<Mailer> => {
  const brandContext = { brands, siteUrl: settings.publicUrl }
  const supervise = settings.operations.role !== 'web'
  const queue = await openQueue({ store, log, queues: channels, supervise, closeMs: 10_000 })
  const closing = new AbortController()
  let closeTransports: (() => void) | undefined
  let stopRecovering: (() => Promise<void>) | undefined

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

  /** Opens the transports; tries again while the database does not answer. Null if the mailer is closed before. */
  const openWithRetries = async (): Promise<Transports | null> => {
    while (!closing.signal.aborted) {
      try {
        return await open()
      } catch (error) {
        log('error', 'messages are not delivered yet', { reason: (error as Error).message, retryMs })
        await sleep(retryMs, undefined, { signal: closing.signal }).catch(() => undefined)
      }
    }
    return null
  }

  const start = async (): Promise<void> => {
    const transports = await openWithRetries()
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
