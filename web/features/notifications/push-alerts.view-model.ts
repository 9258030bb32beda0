import { Effect } from 'effect'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import {
  allTabs,
  type Notification,
  type NotificationTab,
  type TabCount,
  unreadOf,
} from '#domain/notifications/notification.ts'
import type { NotificationPage, NotificationsPort } from '#application/notifications/notifications.port.ts'
import { setUnreadCount } from '#web/features/account/unread/unread-count.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import { TaskQueue } from '#web/ui/async/task-queue.ts'

interface Alerts extends NotificationPage {
  readonly tabs: readonly TabCount[]
}

type AlertsDeps = Pick<NotificationsPort, 'tabs' | 'list' | 'markRead'>

/** Notifications of one tab or of all tabs, page by page. */
export class PushAlertsViewModel {
  tab: NotificationTab | null = null
  shown: readonly Notification[] = []
  tabs: readonly TabCount[] = allTabs([])
  /** False before the first answer: nothing is known of the counts. */
  areCountsKnown = false
  hasMore = false
  private page = 1
  readonly loading: AsyncTask<[NotificationTab | null], Alerts>
  readonly adding: AsyncTask<[], NotificationPage>
  private readonly marks = new TaskQueue()
  private readonly notifications: AlertsDeps

  constructor(notifications: AlertsDeps) {
    this.notifications = notifications
    this.loading = new AsyncTask(
      (tab: NotificationTab | null) =>
        Effect.all([notifications.tabs(), notifications.list(tab, 1)], { concurrency: 2 }).pipe(
          Effect.map(([tabs, list]) => ({ ...list, tabs })),
        ),
      { onDone: (alerts) => this.setAlerts(alerts) },
    )
    this.adding = new AsyncTask(() => notifications.list(this.tab, this.page + 1), {
      onDone: (more) => this.append(more),
    })
    observeViewModel(this)
  }

  get marking(): AsyncTask<[], void> {
    return this.marks.sending
  }

  get unread(): number {
    return unreadOf(this.tabs)
  }

  get all(): number {
    return this.tabs.reduce((sum, { all }) => sum + all, 0)
  }

  start(tab: NotificationTab | null): void {
    this.tab = tab
    this.loading.start(tab)
  }

  showMore(): void {
    if (!this.adding.isRunning) this.adding.start()
  }

  read(notification: Notification): void {
    if (!notification.isRead) this.send(notification)
  }

  readAll(): void {
    if (!this.marking.isRunning) this.send(null)
  }

  /** Marks one notification as read, or all of them if null. */
  private send(alert: Notification | null): void {
    const request = this.notifications.markRead(alert === null ? 'all' : alert.hash)
    this.marks.add(request.pipe(Effect.map(() => this.mark(alert))))
  }

  private setAlerts({ tabs, notifications, hasMore }: Alerts): void {
    this.page = 1
    this.tabs = tabs
    this.areCountsKnown = true
    this.shown = notifications
    this.hasMore = hasMore
    setUnreadCount(this.unread)
  }

  private append({ notifications, hasMore }: NotificationPage): void {
    this.page += 1
    this.hasMore = hasMore
    // New notifications shift known ones to the next page, so known ones are filtered out.
    const known = new Set(this.shown.map(({ hash }) => hash))
    this.shown = [...this.shown, ...notifications.filter(({ hash }) => !known.has(hash))]
  }

  private mark(alert: Notification | null): void {
    const isMarked = (candidate: Notification) => alert === null || candidate.hash === alert.hash
    // A second press may have come before the first one was answered.
    if (alert !== null && this.shown.some((candidate) => isMarked(candidate) && candidate.isRead)) return
    this.shown = this.shown.map((candidate) =>
      isMarked(candidate) ? { ...candidate, isRead: true } : candidate,
    )
    this.tabs = this.tabs.map((count) => {
      if (alert === null) return { ...count, unread: 0 }
      return count.tab === alert.tab ? { ...count, unread: Math.max(0, count.unread - 1) } : count
    })
    setUnreadCount(this.unread)
  }

  dispose(): void {
    this.loading.cancel()
  }
}
