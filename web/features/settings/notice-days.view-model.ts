import type { Effect } from 'effect'
import { makeAutoObservable, observableRef } from 'mobx'
import { noticeDays } from '#domain/notifications/notification.ts'
import type { NotificationsPort } from '#application/notifications/notifications.port.ts'
import { Task } from '#web/ui/async/task.ts'

type Uses = Pick<NotificationsPort, 'daysBefore' | 'setDaysBefore'>

/** How many days before its end a discount is told of. */
export class NoticeDaysViewModel {
  readonly loading: Task<[], number, Effect.Error<ReturnType<Uses['daysBefore']>>>
  readonly saving: Task<
    [(typeof noticeDays)[number]],
    number,
    Effect.Error<ReturnType<Uses['setDaysBefore']>>
  >

  constructor(notifications: Uses) {
    this.loading = new Task(notifications.daysBefore)
    this.saving = new Task(notifications.setDaysBefore)
    makeAutoObservable(this, { loading: observableRef, saving: observableRef }, { autoBind: true })
  }

  /** Null while nobody has said. */
  get days(): number | null {
    if (this.saving.state._tag === 'Done') return this.saving.state.value
    return this.loading.state._tag === 'Done' ? this.loading.state.value : null
  }

  choose(text: string): void {
    const days = noticeDays.find((one) => String(one) === text)
    if (days !== undefined) this.saving.start(days)
  }
}
