import { Effect } from 'effect'
import { unreadOf } from '#domain/notifications/notification.ts'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { NotificationsPort } from '#application/notifications/notifications.port.ts'
import type { Account } from '#application/session/make-account.ts'
import { hideUnreadCount, setUnreadCount, unreadCount } from './unread-count.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'

/** Number of unread notifications, requested once after the page has loaded; the page of notifications changes it. */
export class UnreadViewModel {
  readonly loading: AsyncTask<[], number>

  /** `mayMark` is asked where something is unread: whether the role of the user permits marking it as read. */
  constructor(
    notifications: Pick<NotificationsPort, 'tabs'>,
    account: Pick<Account, 'signOut'>,
    mayMark: () => Promise<boolean>,
  ) {
    this.loading = new AsyncTask(
      () =>
        notifications.tabs().pipe(
          Effect.map(unreadOf),
          Effect.tap((unread) =>
            unread === 0
              ? Effect.void
              : Effect.promise(mayMark).pipe(Effect.map((may) => may || hideUnreadCount())),
          ),
          // The session may have ended while the page was open, so the signed-in cookie is cleared too.
          Effect.tapError((error) => (error._tag === 'NotSignedIn' ? account.signOut() : Effect.void)),
        ),
      { onDone: setUnreadCount },
    )
    observeViewModel(this)
  }

  get unread(): number {
    return this.loading.isDone ? unreadCount() : 0
  }

  get isSignedOut(): boolean {
    return this.loading.failure?.isSignedOut === true
  }
}
