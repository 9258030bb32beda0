import type { Effect } from 'effect'
import type { Email } from '#domain/identity/email.ts'
import type {
  NoticeDays,
  Notification,
  NotificationTab,
  TabCount,
} from '#domain/notifications/notification.ts'
import type { BackendFailed } from '#application/shared/backend.errors.ts'

/** One page of the list; `hasMore` is whether another page follows. */
export interface NotificationPage {
  readonly notifications: readonly Notification[]
  readonly hasMore: boolean
}

/** The push endpoint of a browser with its keys, as the browser returned it (W3C Push API). */
export interface BrowserSubscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** The address of e-mails, with the consent that its reader has given. */
export interface EmailSubscription {
  readonly email: Email
  readonly consent: string
}

/** Notifications of the user, and the ways in which they are sent. */
export interface NotificationsPort {
  /** Returns the number of notifications of each tab. */
  readonly tabs: () => Effect.Effect<readonly TabCount[], BackendFailed>
  /** Returns one page of notifications of a tab; of all tabs if it is null. */
  readonly list: (tab: NotificationTab | null, page: number) => Effect.Effect<NotificationPage, BackendFailed>
  /** Marks a notification as read and returns the number of unread ones. */
  readonly markRead: (hash: string) => Effect.Effect<number, BackendFailed>
  /** Returns the public key that a browser needs to subscribe (W3C Push API). */
  readonly pushKey: () => Effect.Effect<string, BackendFailed>
  /** Subscribes a browser to push messages. Fails with `push.endpoint` or `push.full`. */
  readonly subscribe: (browser: BrowserSubscription) => Effect.Effect<void, BackendFailed>
  /** Ends the subscription of a browser by its endpoint. */
  readonly unsubscribe: (endpoint: string) => Effect.Effect<void, BackendFailed>
  /** Notifies the user once when every source has answered; also by e-mail if an address and a consent are given. Fails with `consent.required`. */
  readonly watchLookUp: (subscription: EmailSubscription | null) => Effect.Effect<void, BackendFailed>
  /** Number of days before the end of a discount at which a notification is sent. */
  readonly daysBefore: () => Effect.Effect<number, BackendFailed>
  /** Sets that number of days and returns the stored one. */
  readonly setDaysBefore: (days: NoticeDays) => Effect.Effect<number, BackendFailed>
}
