import { ContainerModule } from 'inversify'
import type { LogSubmission } from '#application/company-lookup/company-lookup.port.ts'
import type { AuthStorage } from '#application/session/session.port.ts'
import { makeTracking, type Tracking } from '#application/tracking/index.ts'
import type { Call } from '#adapters/backend/client/call.ts'
import { makeTrackingClient } from '#adapters/backend/client/tracking.client.ts'
import type { TextStorage } from '#adapters/storage/text-storage.ts'
import { makeTrackingIds } from '#adapters/storage/tracking-ids.ts'
import type { Platform } from '#domain/session/auth-data.ts'
import { allowsStatistics, cookieChoiceKey } from '#domain/tracking/cookie-choice.ts'
import type { Feature } from './feature.ts'
import * as token from './tokens.ts'

const trackingOf = (call: Call, texts: TextStorage, storage: AuthStorage, platform: Platform) =>
  makeTracking(makeTrackingClient(call), {
    ids: makeTrackingIds(texts),
    storage,
    platform,
    // Spec §7: logged to the console and swallowed.
    complain: (message) => console.warn(message),
    isAllowed: () => allowsStatistics(texts.get(cookieChoiceKey)),
  })

const logSubmissionOf = ({ form }: Tracking): LogSubmission => form

export const tracking = new ContainerModule(({ bind }) => {
  bind(token.TrackingToken)
    .toResolvedValue(trackingOf, [
      token.CallToken,
      token.StorageToken,
      token.AuthStorageToken,
      token.PlatformToken,
    ])
    .inSingletonScope()
  bind(token.LogSubmissionToken).toResolvedValue(logSubmissionOf, [token.TrackingToken])
})

/** Statistics of visits. */
export const trackingFeature: Feature<'tracking'> = {
  name: 'tracking',
  token: token.TrackingToken,
  modules: [tracking],
}
