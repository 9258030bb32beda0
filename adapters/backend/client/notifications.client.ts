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
  tabs: () => call.ask(notificationTabs, {}).pipe(Effect.map(({ tabs }) => tabs)),
  list: (tab, page) => call.ask(notifications, { page, ...(tab !== null && { tab }) }),
  markRead: (hash) => call.ask(markRead, { hash }).pipe(Effect.map(({ unread }) => unread)),
  pushKey: () => call.ask(pushKey, {}).pipe(Effect.map(({ key }) => key)),
  subscribe: ({ endpoint, p256dh, auth }) =>
    call.ask(subscribePush, { endpoint, p256dh, auth }).pipe(Effect.asVoid),
  watchLookUp: (letter) => call.ask(watchLookUp, letter ?? {}).pipe(Effect.asVoid),
  daysBefore: () => call.ask(noticeSettings, {}).pipe(Effect.map(({ daysBefore }) => daysBefore)),
  setDaysBefore: (days) =>
    call.ask(setNoticeDays, { daysBefore: String(days) }).pipe(Effect.map(({ daysBefore }) => daysBefore)),
  unsubscribe: (endpoint) => call.ask(unsubscribePush, { endpoint }).pipe(Effect.asVoid),
})
