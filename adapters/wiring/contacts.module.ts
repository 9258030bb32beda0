import { ContainerModule, type ServiceIdentifier } from 'inversify'
import type { LogSubmission } from '#application/company-lookup/company-lookup.port.ts'
import { type Experiments, makeExperiments } from '#application/experiments/index.ts'
import { type Links, makeLinks } from '#application/links/index.ts'
import { makeNotifications, type Notifications } from '#application/notifications/index.ts'
import type { AuthStorage } from '#application/session/session.port.ts'
import { makeSupport, type Support } from '#application/support/index.ts'
import { makeTracking, type Tracking } from '#application/tracking/index.ts'
import type { Call } from '#adapters/backend/client/call.ts'
import { makeLateLinksClient } from '#adapters/backend/client/late-links.client.ts'
import { makeNotificationsClient } from '#adapters/backend/client/notifications.client.ts'
import { makeSupportClient } from '#adapters/backend/client/support.client.ts'
import { makeTrackingClient } from '#adapters/backend/client/tracking.client.ts'
import { makeExperimentsClient } from '#adapters/experiments/experiments.client.ts'
import type { TextStorage } from '#adapters/storage/text-storage.ts'
import { makeTrackingIds } from '#adapters/storage/tracking-ids.ts'
import { allowsStatistics, cookieChoiceKey } from '#domain/tracking/cookie-choice.ts'
import type { Platform } from '#domain/session/auth-data.ts'
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

const logSubmissionOf = (tracking: Tracking): LogSubmission => tracking.form

/** What a visitor says to us and to others, and we to them: statistics, experiments, support, notifications, links. */
export interface ContactFeatures {
  readonly tracking: Tracking
  readonly experiments: Experiments
  readonly support: Support
  readonly notifications: Notifications
  readonly links: Links
}

export const contactTokens: {
  readonly [Name in keyof ContactFeatures]: ServiceIdentifier<ContactFeatures[Name]>
} = {
  tracking: token.TrackingToken,
  experiments: token.ExperimentsToken,
  support: token.SupportToken,
  notifications: token.NotificationsToken,
  links: token.LinksToken,
}

export const contactFeatures = new ContainerModule(({ bind }) => {
  bind(token.ExperimentsPortToken).toResolvedValue(makeExperimentsClient, [token.CallToken])
  bind(token.SupportPortToken).toResolvedValue(makeSupportClient, [token.CallToken])
  bind(token.LinksPortToken).toResolvedValue(makeLateLinksClient, [token.CallToken])
  bind(token.LinksToken)
    .toResolvedValue(makeLinks, [token.LinksPortToken, token.SessionToken])
    .inSingletonScope()
  bind(token.NotificationsPortToken).toResolvedValue(makeNotificationsClient, [token.CallToken])
  bind(token.TrackingToken)
    .toResolvedValue(trackingOf, [
      token.CallToken,
      token.StorageToken,
      token.AuthStorageToken,
      token.PlatformToken,
    ])
    .inSingletonScope()
  bind(token.ExperimentsToken)
    .toResolvedValue(makeExperiments, [token.ExperimentsPortToken])
    .inSingletonScope()
  bind(token.LogSubmissionToken).toResolvedValue(logSubmissionOf, [token.TrackingToken])
  bind(token.SupportToken)
    .toResolvedValue(makeSupport, [token.SupportPortToken, token.SessionToken])
    .inSingletonScope()
  bind(token.NotificationsToken)
    .toResolvedValue(makeNotifications, [token.NotificationsPortToken, token.SessionToken])
    .inSingletonScope()
})
