import { ContainerModule } from 'inversify'
import { makeNotifications } from '#application/notifications/index.ts'
import { makeNotificationsClient } from '#adapters/backend/client/notifications.client.ts'
import type { Feature } from './feature.ts'
import * as token from './tokens.ts'

const notifications = new ContainerModule(({ bind }) => {
  bind(token.NotificationsPortToken).toResolvedValue(makeNotificationsClient, [token.CallToken])
  bind(token.NotificationsToken)
    .toResolvedValue(makeNotifications, [token.NotificationsPortToken, token.SessionToken])
    .inSingletonScope()
})

/** Notifications of a visitor and the channels that they come by. */
export const notificationsFeature: Feature<'notifications'> = {
  name: 'notifications',
  token: token.NotificationsToken,
  modules: [notifications],
}
