import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import { type NoticeDays, noticeDays } from '#domain/notifications/notification.ts'
import type { NotificationsPort } from '#application/notifications/notifications.port.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'

type NoticeDaysDeps = Pick<NotificationsPort, 'daysBefore' | 'setDaysBefore'>

/** Number of days before the end of a discount when the user is notified. */
export class NoticeDaysViewModel {
  private saved: number | null = null
  private chosen: number | null = null
  readonly loading: AsyncTask<[], number>
  readonly saving: AsyncTask<[NoticeDays], number>

  constructor(notifications: NoticeDaysDeps) {
    this.loading = new AsyncTask(notifications.daysBefore, { onDone: (days) => this.keep(days) })
    this.saving = new AsyncTask(notifications.setDaysBefore, { onDone: (days) => this.keep(days) })
    observeViewModel(this)
  }

  start(): void {
    this.loading.start()
  }

  dispose(): void {
    this.loading.cancel()
  }

  /** The chosen number while it is being saved, else the saved one. Null until the settings have loaded. */
  get days(): number | null {
    return this.saving.isRunning ? this.chosen : this.saved
  }

  choose(text: string): void {
    const days = noticeDays.find((candidate) => String(candidate) === text)
    if (days === undefined) return
    this.chosen = days
    this.saving.start(days)
  }

  private keep(days: number): void {
    this.saved = days
  }
}
