import type { Instant } from '#domain/dates/instant.ts'
import type { Log } from '#adapters/log/log.ts'
import type { Work, WorkOutcome } from '#adapters/backend/server/queue/queue.ts'
import type { Database } from '#adapters/backend/server/database/store.ts'
import type { DeliveryResult, Transports } from './transports.ts'
import type { Channel } from './outbox.ts'

export interface DeliveryDeps {
  readonly db: Database
  readonly now: () => Instant
  readonly log: Log
  readonly transports: Transports
}

const done: WorkOutcome = { _tag: 'Done' }

/**
 * Marks a message as sent and deletes its text, since it may contain a sign-in link or a name. The row stays, so that its
 * key still deduplicates.
 */
const markSent = async (
  { db, now }: DeliveryDeps,
  channel: Channel,
  id: string,
  bodyRule: 'erased' | 'kept',
): Promise<void> => {
  await db
    .updateTable(channel)
    .set({ sent_at: new Date(now()), ...(bodyRule === 'erased' ? { body: '' } : {}) })
    .where('id', '=', id)
    .execute()
}

const settle = async (
  deps: DeliveryDeps,
  channel: Channel,
  id: string,
  outcome: DeliveryResult,
): Promise<WorkOutcome> => {
  if (outcome._tag === 'Again' || outcome._tag === 'Refused') return outcome
  await markSent(deps, channel, id, outcome._tag === 'Stored' ? 'kept' : 'erased')
  return done
}

const deliverEmail =
  (deps: DeliveryDeps): Work =>
  async (id) => {
    const row = await deps.db
      .selectFrom('mail')
      .select(['recipient', 'subject', 'body', 'message_key as messageKey', 'reply_to_key as replyToKey'])
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .executeTakeFirst()
    // The message was delivered, or deleted together with its user.
    if (row === undefined) return done
    return settle(deps, 'mail', id, await deps.transports.mail(id, row))
  }

const deliverText =
  (deps: DeliveryDeps): Work =>
  async (id) => {
    const row = await deps.db
      .selectFrom('sms_messages')
      .select(['phone', 'body'])
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .executeTakeFirst()
    if (row === undefined) return done
    return settle(deps, 'sms_messages', id, await deps.transports.sms(id, row))
  }

/**
 * Sends a push message to every browser of the user. It contains no secret, so it is stored. A browser that answers "gone"
 * is deleted; without an answer the next attempt sends it again to all browsers.
 */
const deliverPush =
  (deps: DeliveryDeps): Work =>
  async (id) => {
    const { db, transports } = deps
    const row = await db
      .selectFrom('push_messages')
      .select(['user_id', 'title', 'body', 'url'])
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .executeTakeFirst()
    if (row === undefined) return done
    const browsers = await db
      .selectFrom('push_subscriptions')
      .select(['id', 'endpoint', 'p256dh', 'auth'])
      .where('user_id', '=', row.user_id)
      .execute()
    const { title, body, url } = row
    const outcomes = await Promise.all(
      browsers.map(async ({ id: browser, ...subscription }) => ({
        browser,
        outcome: await transports.push(id, { subscription, title, body, url }),
      })),
    )
    const expired = outcomes.filter(({ outcome }) => outcome._tag === 'Gone').map(({ browser }) => browser)
    if (expired.length > 0) await db.deleteFrom('push_subscriptions').where('id', 'in', expired).execute()
    const silent = outcomes.find(({ outcome }) => outcome._tag === 'Again')
    if (silent !== undefined) return settle(deps, 'push_messages', id, silent.outcome)
    // A browser that refuses does not change the result of the others.
    const refusals = outcomes.filter(({ outcome }) => outcome._tag === 'Refused')
    const [refusal] = refusals
    return settle(
      deps,
      'push_messages',
      id,
      refusal !== undefined && refusals.length === outcomes.length - expired.length
        ? refusal.outcome
        : { _tag: 'Stored' },
    )
  }

/**
 * Returns the worker of each queue, for the row that a job names. A failed e-mail or message is retried by the queue; a
 * permanent refusal is a dead letter. Idempotent: a row that was sent is skipped.
 */
export const deliveriesOf = (deps: DeliveryDeps): Readonly<Record<Channel, Work>> => ({
  mail: deliverEmail(deps),
  sms_messages: deliverText(deps),
  push_messages: deliverPush(deps),
})
