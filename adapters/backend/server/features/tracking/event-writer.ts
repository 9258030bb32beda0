import { Effect } from 'effect'
import { anonymousPayload, type TrackingPayload } from '#domain/tracking/payload.ts'
import { isUuid } from '#domain/uuid.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { parseStorableJson } from '#adapters/decoding/json.ts'
import { insertEvent } from './tracking.repository.ts'

/**
 * The payload of a text of a page, without personal data. A text that is not JSON, or that the database cannot store, counts as
 * an empty payload, because statistics must not fail a visit.
 */
export const payloadOf = (text: string): TrackingPayload => anonymousPayload(parseStorableJson(text))

const uuidOrNull = (id: string | undefined): string | null => (id !== undefined && isUuid(id) ? id : null)

interface PageEvent {
  readonly name: string
  readonly trackingId: string
  readonly userId: string | undefined
  /** JSON of the page. */
  readonly data: string
}

/** Makes the functions that store events of statistics. */
export const makeEventWriter = ({ store, now }: Pick<FeatureDeps, 'store' | 'now'>) => {
  const save = (event: Omit<Parameters<typeof insertEvent>[1], 'now'>) =>
    store.query((db) => insertEvent(db, { ...event, now: now() })).pipe(Effect.as({}))

  return {
    save,
    /** Stores an event of a page. Visitors without a session send them too, so the sender is not verified. */
    savePageEvent: (kind: 'screen' | 'form' | 'button', { name, trackingId, userId, data }: PageEvent) =>
      save({
        kind,
        name,
        trackingId: uuidOrNull(trackingId),
        userId: uuidOrNull(userId),
        payload: payloadOf(data),
      }),
  }
}
