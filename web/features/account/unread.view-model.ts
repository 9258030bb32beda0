import { Effect } from 'effect'
import { makeAutoObservable, observableRef } from 'mobx'
import type { NotificationsPort } from '#application/notifications/notifications.port.ts'
import type { Account } from '#application/session/make-account.ts'
import { Task } from '#web/ui/async/task.ts'

type Asked = ReturnType<NotificationsPort['tabs']>

/** How much waits to be read; asked for once, after the page is there. */
export class UnreadViewModel {
  readonly asking: Task<[], number, Effect.Error<Asked>>

  constructor(notifications: Pick<NotificationsPort, 'tabs'>, account: Pick<Account, 'signOut'>) {
    this.asking = new Task(() =>
      notifications.tabs().pipe(
        Effect.map((tabs) => tabs.reduce((sum, { unread }) => sum + unread, 0)),
        // The session ended while nobody looked: the cookie that says otherwise goes too.
        Effect.tapError((error) => (error._tag === 'NotSignedIn' ? account.signOut() : Effect.void)),
      ),
    )
    makeAutoObservable(this, { asking: observableRef }, { autoBind: true })
  }

  get unread(): number {
    return this.asking.state._tag === 'Done' ? this.asking.state.value : 0
  }

  get isSignedOut(): boolean {
    return this.asking.state._tag === 'Failed' && this.asking.state.error._tag === 'NotSignedIn'
  }
}
