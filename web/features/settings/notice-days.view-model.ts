import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import { noticeDays } from '#domain/notifications/notification.ts'
import type { NotificationsPort } from '#application/notifications/notifications.port.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'

type NoticeDaysDeps = Pick<NotificationsPort, 'daysBefore' | 'setDaysBefore'>

/** Number of days before the end of a discount when the user is notified. */
export class NoticeDaysViewModel {
  readonly loading: AsyncTask<[], number>
  readonly saving: AsyncTask<[(typeof noticeDays)[number]], number>

  constructor(notifications: NoticeDaysDeps) {
    this.loading = new AsyncTask(notifications.daysBefore)
    this.saving = new AsyncTask(notifications.setDaysBefore)
    observeViewModel(this)
  }

  start(): void {
    this.loading.start()
  }

  dispose(): void {
    this.loading.cancel()
  }

  /** Null until the settings have loaded. */
  get days(): number | null {
    if (this.saving.state._tag === 'Done') return this.saving.state.value
    return this.loading.value
  }

  choose(text: string): void {
    const days = noticeDays.find((candidate) => String(candidate) === text)
    if (days !== undefined) this.saving.start(days)
  }
}
