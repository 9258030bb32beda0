import { Effect } from 'effect'
import type { NotificationsPort } from '#application/notifications/notifications.port.ts'
import {
  markRead,
  notifications,
  notificationTabs,
  pushKey,
  subscribePush,
  unsubscribePush,
} from '#adapters/backend/contract/notifications.contract.ts'
import type { Call } from './call.ts'

export const makeNotificationsClient = (call: Call): NotificationsPort => ({
  tabs: () => call.ask(notificationTabs, {}).pipe(Effect.map(({ tabs }) => tabs)),
  list: (tab, page) => call.ask(notifications, { page, ...(tab !== null && { tab }) }),
  markRead: (hash) => call.ask(markRead, { hash }).pipe(Effect.map(({ unread }) => unread)),
  pushKey: () => call.ask(pushKey, {}).pipe(Effect.map(({ key }) => key)),
  subscribe: ({ endpoint, p256dh, auth }) =>
    call.ask(subscribePush, { endpoint, p256dh, auth }).pipe(Effect.asVoid),
  unsubscribe: (endpoint) => call.ask(unsubscribePush, { endpoint }).pipe(Effect.asVoid),
})
