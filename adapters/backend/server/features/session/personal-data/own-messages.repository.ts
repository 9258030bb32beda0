import type { PersonalData } from '#domain/session/personal-data.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import { isoInstant, isoInstantOrNull } from './moments.ts'

/** Returns the notifications of a user for the export, oldest first. */
export const readNotifications = async (trx: Trx, userId: string): Promise<PersonalData['notifications']> => {
  const rows = await trx
    .selectFrom('notifications')
    .select(['tab', 'title', 'body', 'created_at', 'read_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  return rows.map(({ tab, title, body, created_at, read_at }) => ({
    tab,
    title,
    body,
    createdAt: isoInstant(created_at),
    readAt: isoInstantOrNull(read_at),
  }))
}

/** Only the host: the whole push address is a secret, because any client that has it can send messages there. */
const serviceOf = (endpoint: string): string => (URL.canParse(endpoint) ? new URL(endpoint).host : '')

/** Returns push messages and subscribed browsers of a user for the export. */
export const readPush = async (trx: Trx, userId: string): Promise<PersonalData['push']> => {
  const messages = await trx
    .selectFrom('push_messages')
    .select(['title', 'body', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  const browsers = await trx
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  return {
    messages: messages.map(({ title, body, created_at }) => ({
      title,
      body,
      createdAt: isoInstant(created_at),
    })),
    browsers: browsers.map(({ endpoint, created_at }) => ({
      service: serviceOf(endpoint),
      since: isoInstant(created_at),
    })),
  }
}

/** Returns subjects and times of the e-mails to an address for the export. */
export const readEmailsTo = async (trx: Trx, email: string): Promise<PersonalData['emails']> => {
  const rows = await trx
    .selectFrom('mail')
    .select(['subject', 'created_at', 'sent_at'])
    .where('recipient', '=', email)
    .orderBy('created_at')
    .execute()
  return rows.map(({ subject, created_at, sent_at }) => ({
    subject,
    createdAt: isoInstant(created_at),
    sentAt: isoInstantOrNull(sent_at),
  }))
}
