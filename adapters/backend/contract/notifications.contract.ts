import { Schema } from 'effect'
import { noticeDays, notificationTabNames as tabs } from '#domain/notifications/notification.ts'
import { ConsentVersionWire, EmptyWire, SecretWire } from './account-wire.ts'
import { endpoint } from './endpoint.ts'
import { EmailWire, InstantWire, wholeNumberFromText } from './wire.ts'

const TabWire = Schema.Literals(tabs)

export const NotificationWire = Schema.Struct({
  hash: Schema.String,
  tab: TabWire,
  title: Schema.String,
  body: Schema.String,
  url: Schema.String,
  createdAt: InstantWire,
  isRead: Schema.Boolean,
}).annotate({ identifier: 'Notification' })

export const markRead = endpoint({
  name: 'markRead',
  summary: 'Mark a notification as read',
  method: 'POST',
  path: '/105/api/push/read/:hash',
  origin: 'chosen',
  permission: 'notices',
  input: Schema.Struct({ hash: SecretWire }),
  reply: Schema.Struct({ unread: Schema.Int }),
  refusals: ['notification.unknown'],
  example: { hash: 'all' },
})

export const notificationTabs = endpoint({
  name: 'notificationTabs',
  summary: 'Count notifications by tab',
  method: 'GET',
  path: '/105/api/push/tabs',
  origin: 'chosen',
  permission: 'view',
  input: EmptyWire,
  reply: Schema.Struct({
    tabs: Schema.Array(Schema.Struct({ tab: TabWire, all: Schema.Int, unread: Schema.Int })),
  }),
})

export const notifications = endpoint({
  name: 'notifications',
  summary: 'List notifications',
  method: 'GET',
  path: '/105/api/push/list',
  origin: 'chosen',
  permission: 'view',
  input: Schema.Struct({
    tab: Schema.optionalKey(TabWire),
    page: Schema.optionalKey(wholeNumberFromText(1, 1000)),
  }),
  reply: Schema.Struct({ notifications: Schema.Array(NotificationWire), hasMore: Schema.Boolean }),
  example: { tab: 'fines', page: '1' },
})

export const pushKey = endpoint({
  name: 'pushKey',
  summary: 'Retrieve the public push key',
  method: 'GET',
  path: '/api/push/key',
  origin: 'own',
  access: 'anyone',
  style: 'plain',
  input: EmptyWire,
  reply: Schema.Struct({ key: Schema.String }),
})

const AddressWire = Schema.String.check(Schema.isMaxLength(1024))

const subscription = { endpoint: AddressWire, p256dh: SecretWire, auth: SecretWire }

export const subscribePush = endpoint({
  name: 'subscribePush',
  summary: 'Subscribe a browser to push messages',
  method: 'POST',
  path: '/api/push/subscriptions',
  origin: 'own',
  style: 'plain',
  body: 'json',
  input: Schema.Struct(subscription),
  reply: Schema.Struct({ subscribed: Schema.Boolean }),
  refusals: ['push.endpoint', 'push.full'],
  example: {
    endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/example',
    p256dh: 'BPk0Vx9H3zDmd0gOWZVdWUc2ytxcWSx5YwNmR8RcmC5aX8oSJmW3v1N4T5c6qv6q9vD1sQw7uYk2bq0mV0tXo0E',
    auth: 'c2VjcmV0LXNlY3JldC0xNg',
  },
})

export const unsubscribePush = endpoint({
  name: 'unsubscribePush',
  summary: 'Unsubscribe a browser',
  method: 'POST',
  path: '/api/push/unsubscribe',
  origin: 'own',
  style: 'plain',
  body: 'json',
  input: Schema.Struct({ endpoint: AddressWire }),
  reply: Schema.Struct({ subscribed: Schema.Boolean }),
  example: { endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/example' },
})

export const watchLookUp = endpoint({
  name: 'watchLookUp',
  summary: 'Request a message about a finished look-up',
  method: 'POST',
  path: '/api/look-up/watch',
  origin: 'own',
  permission: 'notices',
  style: 'plain',
  body: 'json',
  input: Schema.Struct({
    /** Absent where notifications in the list and by push are enough. */
    email: Schema.optionalKey(EmailWire),
    /** Version of the consent that the visitor gave; without it no e-mail is sent. */
    consent: Schema.optionalKey(ConsentVersionWire),
  }),
  reply: Schema.Struct({ watching: Schema.Boolean }),
  refusals: ['consent.required'],
  example: { email: 'driver@kvitok.example', consent: '2026-11-22' },
})

const NoticeDaysWire = Schema.Struct({ daysBefore: Schema.Int })

export const noticeSettings = endpoint({
  name: 'noticeSettings',
  summary: 'Retrieve notice settings',
  method: 'GET',
  path: '/api/notices/settings',
  origin: 'own',
  style: 'plain',
  input: EmptyWire,
  reply: NoticeDaysWire,
})

export const setNoticeDays = endpoint({
  name: 'setNoticeDays',
  summary: 'Update notice settings',
  method: 'POST',
  path: '/api/notices/settings',
  origin: 'own',
  style: 'plain',
  input: Schema.Struct({ daysBefore: Schema.Literals(noticeDays.map(String)) }),
  reply: NoticeDaysWire,
  example: { daysBefore: '5' },
})

export const notificationCalls = [
  markRead,
  notificationTabs,
  notifications,
  pushKey,
  subscribePush,
  unsubscribePush,
  watchLookUp,
  noticeSettings,
  setNoticeDays,
] as const
