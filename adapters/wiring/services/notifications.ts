import { makeNotificationsClient } from '#adapters/backend/client/notifications.client.ts'
import { service } from '#adapters/wiring/service.ts'
import { backendCall } from './shared.ts'

/** Notifications of a visitor and their channels. */
export const notificationsPort = service(makeNotificationsClient, backendCall)
