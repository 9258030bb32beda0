import { storageKeys } from '#domain/session/storage-keys.ts'
import type { TrackingIds } from '#application/tracking/tracking.port.ts'
import type { TextStorage } from './text-storage.ts'

/** Stores the tracking id of this browser. `make` returns a random UUID. */
export const makeTrackingIds = (storage: TextStorage): TrackingIds => ({
  read: () => storage.get(storageKeys.trackingId),
  write: (id) => storage.set(storageKeys.trackingId, id),
  make: () => crypto.randomUUID(),
})
