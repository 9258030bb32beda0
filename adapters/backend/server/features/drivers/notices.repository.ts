import type { Database } from '#adapters/backend/server/database/store.ts'

/** Returns the newest messages to drivers of an organisation, at most `limit`. */
export const messagesToDrivers = (db: Database, organisationId: string, limit: number) =>
  db
    .selectFrom('sms_messages')
    .select(['id', 'phone', 'body', 'created_at', 'sent_at'])
    .where('organisation_id', '=', organisationId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
