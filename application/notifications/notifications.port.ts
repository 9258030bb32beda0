import type { Effect } from 'effect'
import type { Notification, NotificationTab, TabCount } from '#domain/notifications/notification.ts'
import type { BackendFailed } from '#application/shared/backend.errors.ts'

export interface NotificationPage {
  readonly notifications: readonly Notification[]
  readonly hasMore: boolean
}

/** A browser's address for messages, as its maker gave it (W3C Push API). */
export interface BrowserSubscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export interface NotificationsPort {
  readonly tabs: () => Effect.Effect<readonly TabCount[], BackendFailed>
  readonly list: (tab: NotificationTab | null, page: number) => Effect.Effect<NotificationPage, BackendFailed>
  /** Answers how many are unread now. */
  readonly markRead: (hash: string) => Effect.Effect<number, BackendFailed>
  readonly pushKey: () => Effect.Effect<string, BackendFailed>
  readonly subscribe: (browser: BrowserSubscription) => Effect.Effect<void, BackendFailed>
  readonly unsubscribe: (endpoint: string) => Effect.Effect<void, BackendFailed>
}
