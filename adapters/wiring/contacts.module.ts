import { ContainerModule, type ServiceIdentifier } from 'inversify'
import { makeNotifications, type Notifications } from '#application/notifications/index.ts'
import type { AuthStorage } from '#application/session/session.port.ts'
import { makeSupport, type Support } from '#application/support/index.ts'
import { makeTracking, type Tracking } from '#application/tracking/index.ts'
import type { Call } from '#adapters/backend/client/call.ts'
import { makeNotificationsClient } from '#adapters/backend/client/notifications.client.ts'
import { makeSupportClient } from '#adapters/backend/client/support.client.ts'
import { makeTrackingClient } from '#adapters/backend/client/tracking.client.ts'
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

/** What a visitor says to us and we to them: statistics, support, notifications. */
export interface ContactFeatures {
  readonly tracking: Tracking
  readonly support: Support
  readonly notifications: Notifications
}

export const contactTokens: {
  readonly [Name in keyof ContactFeatures]: ServiceIdentifier<ContactFeatures[Name]>
} = {
  tracking: token.TrackingToken,
  support: token.SupportToken,
  notifications: token.NotificationsToken,
}

export const contactFeatures = new ContainerModule(({ bind }) => {
  bind(token.SupportPortToken).toResolvedValue(makeSupportClient, [token.CallToken])
  bind(token.NotificationsPortToken).toResolvedValue(makeNotificationsClient, [token.CallToken])
  bind(token.TrackingToken)
    .toResolvedValue(trackingOf, [
      token.CallToken,
      token.StorageToken,
      token.AuthStorageToken,
      token.PlatformToken,
    ])
    .inSingletonScope()
  bind(token.SupportToken)
    .toResolvedValue(makeSupport, [token.SupportPortToken, token.SessionToken])
    .inSingletonScope()
  bind(token.NotificationsToken)
    .toResolvedValue(makeNotifications, [token.NotificationsPortToken, token.SessionToken])
    .inSingletonScope()
})
