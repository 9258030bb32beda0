import { makeNotificationsClient } from '#adapters/backend/client/notifications.client.ts'
import { service } from '#adapters/wiring/service.ts'
import { backendCall } from './shared.ts'

/** Notifications of a visitor and the channels that they come by. */
export const notificationsPort = service(makeNotificationsClient, backendCall)
