import type { Instant } from '#domain/dates/instant.ts'
import type { Log } from '#adapters/backend/server/log.ts'
import { type Carriers, keepInMailbox } from '#adapters/backend/server/outbox/carriers.ts'
import { deliveriesOf } from '#adapters/backend/server/outbox/deliver.ts'
import { channels, type Deliveries } from '#adapters/backend/server/outbox/outbox.ts'
import { sweepUnsent } from '#adapters/backend/server/outbox/sweep.ts'
import { vapidKeys } from '#adapters/backend/server/outbox/vapid-keys.ts'
import { openQueue, type Queue } from '#adapters/backend/server/queue/open-queue.ts'
import type { Store } from '#adapters/backend/server/store/store.ts'
import { makeSmtpCarrier } from '#adapters/mail/smtp-carrier.ts'
import { makeWebPushCarrier } from '#adapters/push/web-push-carrier.ts'
import { makeSmsCarrier } from '#adapters/sms/sms-carrier.ts'
import type { Settings } from './settings.ts'

/** Messages on their way: what takes them in, and what carries them. */
export interface Post {
  readonly deliveries: Deliveries
  readonly queueCounts: Queue['counts']
  /** Begins to carry, with what was left from before. */
  readonly start: () => void
  /** Ends after what is under way. */
  readonly close: () => Promise<void>
}

const contactOf = ({ publicUrl, operations }: Settings): string =>
  publicUrl.startsWith('https:')
    ? publicUrl
    : `mailto:${/[^\s<>]+@[^\s<>]+/.exec(operations.mailFrom)?.[0] ?? ''}`

/** Where nobody carries, the mailbox page of the sandbox keeps. */
const openCarriers = async (
  settings: Settings,
  store: Store,
): Promise<{ readonly carriers: Carriers; readonly close: () => void }> => {
  const { smtpUrl, mailFrom, smsUrl, smsKey } = settings.operations
  const { fetch } = globalThis
  const smtp =
    smtpUrl === null
      ? null
      : makeSmtpCarrier({ url: smtpUrl, from: mailFrom, unsubscribeUrl: `${settings.publicUrl}/settings/` })
  return {
    carriers: {
      mail: smtp?.carry ?? keepInMailbox,
      sms: smsUrl === null ? keepInMailbox : makeSmsCarrier({ url: smsUrl, key: smsKey, fetch }),
      push: makeWebPushCarrier({ keys: await vapidKeys(store), contact: contactOf(settings), fetch }),
    },
    close: () => smtp?.close(),
  }
}

export const openPost = async (
  settings: Settings,
  { store, log, now }: { readonly store: Store; readonly log: Log; readonly now: () => Instant },
): Promise<Post> => {
  const supervise = settings.operations.role !== 'web'
  const queue = await openQueue({ store, log, queues: channels, supervise, closeMs: 10_000 })
  let closeCarriers: (() => void) | undefined

  const start = async (): Promise<void> => {
    try {
      const { carriers, close } = await openCarriers(settings, store)
      closeCarriers = close
      const swept = await sweepUnsent(store.db, queue, now())
      if (swept > 0) log('info', 'forgotten messages are queued', { count: swept })
      const works = deliveriesOf({ db: store.db, now, log, carriers })
      for (const channel of channels) await queue.work(channel, works[channel])
    } catch (error) {
      log('error', 'post does not work', { reason: (error as Error).message })
    }
  }

  let started: Promise<void> = Promise.resolve()
  return {
    deliveries: { add: queue.add },
    queueCounts: queue.counts,
    start: () => {
      started = start()
    },
    close: async () => {
      await started
      await queue.close()
      closeCarriers?.()
    },
  }
}
