import { Effect } from 'effect'
import type { NotificationsPort } from '#application/notifications/notifications.port.ts'
import {
  markRead,
  noticeSettings,
  notifications,
  notificationTabs,
  pushKey,
  setNoticeDays,
  subscribePush,
  unsubscribePush,
  watchLookUp,
} from '#adapters/backend/contract/notifications.contract.ts'
import type { Call } from './call.ts'

/** Implements `NotificationsPort` with the calls about notifications and push subscriptions. */
export const makeNotificationsClient = (call: Call): NotificationsPort => ({
  tabs: () => call.request(notificationTabs, {}).pipe(Effect.map(({ tabs }) => tabs)),
  list: (tab, page) => call.request(notifications, { page, ...(tab !== null && { tab }) }),
  markRead: (hash) => call.request(markRead, { hash }).pipe(Effect.map(({ unread }) => unread)),
  pushKey: () => call.request(pushKey, {}).pipe(Effect.map(({ key }) => key)),
  subscribe: ({ endpoint, p256dh, auth }) =>
    call.request(subscribePush, { endpoint, p256dh, auth }).pipe(Effect.asVoid),
  watchLookUp: (request) => call.request(watchLookUp, request ?? {}).pipe(Effect.asVoid),
  daysBefore: () => call.request(noticeSettings, {}).pipe(Effect.map(({ daysBefore }) => daysBefore)),
  setDaysBefore: (days) =>
    call
      .request(setNoticeDays, { daysBefore: String(days) })
      .pipe(Effect.map(({ daysBefore }) => daysBefore)),
  unsubscribe: (endpoint) => call.request(unsubscribePush, { endpoint }).pipe(Effect.asVoid),
})
