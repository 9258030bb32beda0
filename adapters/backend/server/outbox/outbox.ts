import type { Instant } from '#domain/dates/instant.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import { brandOfReader, type BrandContext, type MessageReader, signed } from './brand-context.ts'

interface Message {
  /** Deduplication key of the reason: one message for each reason. */
  readonly dedupeKey: string
}

export interface EmailMessage extends Message, MessageReader {
  readonly subject: string
  readonly body: string
  /** The local part of the Message-ID, for an e-mail that later ones answer; the id of the row when absent. */
  readonly messageKey?: string
  /** The `messageKey` of the e-mail that this one answers, so that mail programs show both as one thread. */
  readonly replyToKey?: string
}

export interface TextMessage extends Message {
  /** Eleven digits, `7…`. */
  readonly phone: string
  readonly body: string
  /** The organisation that sees the message in its list; absent for messages about other matters. */
  readonly organisationId?: string
}

/** Sent to every browser that the user has subscribed. */
export interface PushMessage extends Message {
  readonly userId: string
  readonly title: string
  readonly body: string
  /** A path of the site that a tap opens. */
  readonly url: string
}

/** The tables of messages, each with its row's `id` and `sent_at`. */
export const channels = ['mail', 'sms_messages', 'push_messages'] as const

export type Channel = (typeof channels)[number]

/** Schedules a message for delivery at least once; survives a crash of the process. */
export interface Deliveries {
  readonly add: (trx: Trx, channel: Channel, id: string) => Promise<void>
}

/** Without a transport messages stay in their tables, where the mailbox page shows them. */
export const noDeliveries: Deliveries = { add: async () => undefined }

/** Messages to users. Each is written in the transaction of its reason, so that both are committed or neither is. */
export interface Outbox {
  readonly email: (trx: Trx, email: EmailMessage) => Promise<void>
  readonly textMessage: (trx: Trx, message: TextMessage) => Promise<void>
  readonly push: (trx: Trx, message: PushMessage) => Promise<void>
}

interface OutboxDeps {
  readonly now: () => Instant
  readonly deliveries: Deliveries
  /** Absent where e-mails have no signature. */
  readonly brandContext?: BrandContext | undefined
}

/** Creates the outbox: it inserts messages without duplicates and schedules their delivery. */
export const makeOutbox = ({ now, deliveries, brandContext }: OutboxDeps): Outbox => {
  const add = async (trx: Trx, channel: Channel, row: { readonly id: string } | undefined): Promise<void> => {
    if (row !== undefined) await deliveries.add(trx, channel, row.id)
  }
  return {
    email: async (trx, { dedupeKey, subject, body: text, messageKey, replyToKey, ...reader }) => {
      const body =
        brandContext === undefined
          ? text
          : signed(text, await brandOfReader(trx, brandContext, reader), brandContext.siteUrl)
      const row = await trx
        .insertInto('mail')
        .values({
          dedupe_key: dedupeKey,
          recipient: reader.recipient,
          subject,
          body,
          message_key: messageKey ?? null,
          reply_to_key: replyToKey ?? null,
          created_at: new Date(now()),
        })
        .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
        .returning('id')
        .executeTakeFirst()
      await add(trx, 'mail', row)
    },
    textMessage: async (trx, { dedupeKey, phone, body, organisationId = null }) => {
      const row = await trx
        .insertInto('sms_messages')
        .values({
          dedupe_key: dedupeKey,
          phone,
          body,
          organisation_id: organisationId,
          created_at: new Date(now()),
        })
        .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
        .returning('id')
        .executeTakeFirst()
      await add(trx, 'sms_messages', row)
    },
    push: async (trx, { dedupeKey, userId, title, body, url }) => {
      const row = await trx
        .insertInto('push_messages')
        .values({ dedupe_key: dedupeKey, user_id: userId, title, body, url, created_at: new Date(now()) })
        .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
        .returning('id')
        .executeTakeFirst()
      await add(trx, 'push_messages', row)
    },
  }
}
