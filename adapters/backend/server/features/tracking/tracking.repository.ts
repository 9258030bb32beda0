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
