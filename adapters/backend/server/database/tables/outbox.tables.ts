import type { Generated } from 'kysely'

export interface MailTable {
  id: Generated<string>
  dedupe_key: string
  recipient: string
  subject: string
  body: string
  /** The local part of the Message-ID; the id of the row where it is null. */
  message_key: Generated<string | null>
  /** The local part of the Message-ID that this e-mail answers. */
  reply_to_key: Generated<string | null>
  created_at: Date
  sent_at: Date | null
}

export interface SmsMessagesTable {
  id: Generated<string>
  dedupe_key: string
  phone: string
  body: string
  /** The organisation of the driver that gets the message; null for other messages. */
  organisation_id: Generated<string | null>
  created_at: Date
  sent_at: Date | null
}

export interface PushMessagesTable {
  id: Generated<string>
  dedupe_key: string
  user_id: string
  title: string
  body: string
  url: string
  created_at: Date
  sent_at: Date | null
}

export interface PushSubscriptionsTable {
  id: Generated<string>
  user_id: string
  endpoint: string
  p256dh: string
  auth: string
  created_at: Date
}

/** Messages to send, and the browsers that receive push messages. */
export interface OutboxTables {
  mail: MailTable
  sms_messages: SmsMessagesTable
  push_messages: PushMessagesTable
  push_subscriptions: PushSubscriptionsTable
}
