import { sql } from 'kysely'
import type { Instant } from '#domain/dates/instant.ts'
import type { Phone } from '#domain/identity/phone.ts'
import type { Database, Trx } from '#adapters/backend/server/database/store.ts'

/** Returns whether the user has a notification with this deduplication key. */
export const hasNotification = async (db: Database, dedupeKey: string): Promise<boolean> =>
  (await db
    .selectFrom('notifications')
    .select('id')
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirst()) !== undefined

/** Marks the notifications of a user that are older than a moment as read. */
export const markReadBefore = async (trx: Trx, userId: string, moment: Instant): Promise<void> => {
  await trx
    .updateTable('notifications')
    .set({ read_at: sql<Date>`created_at + interval '1 hour'` })
    .where('user_id', '=', userId)
    .where('created_at', '<', new Date(moment))
    .execute()
}

export interface SentText {
  readonly dedupeKey: string
  readonly phone: Phone
  readonly body: string
  readonly at: Instant
}

/** Inserts SMS to drivers of an organisation that were sent in the past. */
export const insertSentTexts = async (
  trx: Trx,
  organisationId: string,
  texts: readonly SentText[],
): Promise<void> => {
  if (texts.length === 0) return
  await trx
    .insertInto('sms_messages')
    .values(
      texts.map(({ dedupeKey, phone, body, at }) => ({
        dedupe_key: dedupeKey,
        phone,
        body,
        organisation_id: organisationId,
        created_at: new Date(at),
        sent_at: new Date(at),
      })),
    )
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute()
}
