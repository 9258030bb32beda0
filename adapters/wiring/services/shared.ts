import { makeExperiments } from '#application/experiments/index.ts'
import { makeProfile } from '#application/profile/index.ts'
import type { SessionPort } from '#application/session/session.port.ts'
import { makeTracking, type Tracking } from '#application/tracking/index.ts'
import type { TrackingPort } from '#application/tracking/tracking.port.ts'
import { makeClient } from '#adapters/backend/client/client.ts'
import { makeCredentials } from '#adapters/backend/client/credentials.ts'
import { makeProfileClient } from '#adapters/backend/client/profile.client.ts'
import { makeSessionClient } from '#adapters/backend/client/session.client.ts'
import { makeTrackingClient } from '#adapters/backend/client/tracking.client.ts'
import { makeExperimentsClient } from '#adapters/experiments/experiments.client.ts'
import { makeAuthStorage } from '#adapters/storage/auth-storage.ts'
import { makeDeviceMemory } from '#adapters/storage/device-memory.ts'
import { makeProfileStorage } from '#adapters/storage/profile-storage.ts'
import { noStorage, type TextStorage } from '#adapters/storage/text-storage.ts'
import { makeTrackingIds } from '#adapters/storage/tracking-ids.ts'
import { type ProductSetup, productSetup } from '#adapters/wiring/product.ts'
import { service } from '#adapters/wiring/service.ts'
import { allowsStatistics, cookieChoiceKey } from '#domain/tracking/cookie-choice.ts'

const setup = <A>(read: (values: ProductSetup) => A) => service(read, productSetup)

const backend = setup((values) => values.backend)
export const siteAddress = setup((values) => values.site ?? values.backend)
export const storage = setup((values) => values.storage)
export const tabStorage = setup((values) => values.tabStorage ?? noStorage)
export const contentReplies = setup((values) => values.contentReplies ?? null)
export const publicReplies = setup((values) => values.publicReplies ?? null)
/** Operations that the operator has switched off on this side; the backend announces the others. */
export const capabilitiesOff = setup((values) => values.capabilitiesOff ?? [])
const platform = setup((values) => values.platform)
const siteType = setup((values) => values.siteType)

export const deviceMemory = service(makeDeviceMemory, storage, tabStorage)
export const profileStorage = service(makeProfileStorage, storage)
export const credentials = service(makeCredentials, service(makeAuthStorage, storage), deviceMemory, platform)
export const backendCall = service(makeClient, backend, credentials, capabilitiesOff)
export const sessionPort = service(makeSessionClient, backendCall, credentials, siteType)

/** The user, and what they chose about themselves. */
export const profilePort = service(makeProfileClient, backendCall, credentials)

export const profileUseCases = service(
  makeProfile,
  profilePort,
  sessionPort,
  profileStorage,
  deviceMemory,
  platform,
)

/** Which variant of a page a visitor is shown. */
export const experimentsUseCases = service(makeExperiments, service(makeExperimentsClient, backendCall))

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
