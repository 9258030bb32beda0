import type { SessionPort } from '#application/session/session.port.ts'
import { makeTracking, type Tracking } from '#application/tracking/index.ts'
import type { TrackingPort } from '#application/tracking/tracking.port.ts'
import { makeTrackingClient } from '#adapters/backend/client/tracking.client.ts'
import type { TextStorage } from '#adapters/storage/text-storage.ts'
import { makeTrackingIds } from '#adapters/storage/tracking-ids.ts'
import { service } from '#adapters/wiring/service.ts'
import { allowsStatistics, cookieChoiceKey } from '#domain/tracking/cookie-choice.ts'
import { backendCall, credentials, sessionPort, storage } from './shared.ts'

const trackingOf = (port: TrackingPort, texts: TextStorage, session: SessionPort): Tracking =>
  makeTracking(port, {
    ids: makeTrackingIds(texts),
    session,
    // Spec §7: errors are logged to the console and ignored.
    complain: (message) => console.warn(message),
    isAllowed: () => allowsStatistics(texts.get(cookieChoiceKey)),
  })

/** Statistics of visits. */
export const trackingUseCases = service(
  trackingOf,
  service(makeTrackingClient, backendCall, credentials),
  storage,
  sessionPort,
)

/** Logs submitted forms (spec §7). */
export const logSubmission = service(({ form }: Tracking) => form, trackingUseCases)
