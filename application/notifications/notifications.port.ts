import type { Effect } from 'effect'
import type { Email } from '#domain/identity/email.ts'
import type {
  NoticeDays,
  Notification,
  NotificationTab,
  TabCount,
} from '#domain/notifications/notification.ts'
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

/** Where a letter goes, and the wording that its reader has agreed to. */
export interface EmailSubscription {
  readonly email: Email
  readonly consent: string
}

export interface NotificationsPort {
  readonly tabs: () => Effect.Effect<readonly TabCount[], BackendFailed>
  readonly list: (tab: NotificationTab | null, page: number) => Effect.Effect<NotificationPage, BackendFailed>
  /** Answers how many are unread now. */
  readonly markRead: (hash: string) => Effect.Effect<number, BackendFailed>
  readonly pushKey: () => Effect.Effect<string, BackendFailed>
  readonly subscribe: (browser: BrowserSubscription) => Effect.Effect<void, BackendFailed>
  readonly unsubscribe: (endpoint: string) => Effect.Effect<void, BackendFailed>
  /** Tells the user once that every source has answered; by letter too, where an address and a consent to it are given. */
  readonly watchLookUp: (letter: EmailSubscription | null) => Effect.Effect<void, BackendFailed>
  /** Number of days before the end of a discount at which a notification is sent. */
  readonly daysBefore: () => Effect.Effect<number, BackendFailed>
  readonly setDaysBefore: (days: NoticeDays) => Effect.Effect<number, BackendFailed>
}
