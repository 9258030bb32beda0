import { dayMs } from '#domain/dates/duration.ts'
import type { Instant } from '#domain/dates/instant.ts'
import type { TrackingPayload } from '#domain/tracking/payload.ts'
import type { Database } from '#adapters/backend/server/database/store.ts'
import type { TrackingEventsTable } from '#adapters/backend/server/database/tables/contacts.tables.ts'

interface NewEvent {
  readonly kind: TrackingEventsTable['kind']
  readonly name: string
  readonly trackingId: string | null
  readonly userId: string | null
  readonly payload: TrackingPayload
  readonly now: Instant
}

/** Inserts an event of statistics. */
export const insertEvent = async (db: Database, event: NewEvent): Promise<void> => {
  await db
    .insertInto('tracking_events')
    .values({
      kind: event.kind,
      name: event.name,
      tracking_id: event.trackingId,
      user_id: event.userId,
      payload: JSON.stringify(event.payload),
      created_at: new Date(event.now),
    })
    .execute()
}

const retentionMs = 90 * dayMs
const batchSize = 5000

/** Deletes statistics that are older than ninety days. */
export const forgetOldEvents = async (db: Database, now: Instant): Promise<void> => {
  await db
    .deleteFrom('tracking_events')
    .where('id', 'in', (old) =>
      old
        .selectFrom('tracking_events')
        .select('id')
        .where('created_at', '<', new Date(now - retentionMs))
        .limit(batchSize),
    )
    .execute()
}
