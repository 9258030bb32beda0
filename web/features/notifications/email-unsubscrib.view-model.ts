import { Effect } from 'effect'
import { makeAutoObservable, observableRef } from 'mobx'
import type { ProfilePort } from '#application/profile/profile.port.ts'
import { Task } from '#web/ui/async/task.ts'

type Asked = ReturnType<ProfilePort['unsubscribeByLink']> | ReturnType<ProfilePort['unsubscribe']>

/** No more letters: by the link of one without signing in, or by the session (null). */
export class EmailUnsubscribViewModel {
  readonly ending: Task<[string | null], void, Effect.Error<Asked>>

  constructor(profile: Pick<ProfilePort, 'unsubscribe' | 'unsubscribeByLink'>) {
    this.ending = new Task((token: string | null) =>
      token === null ? profile.unsubscribe().pipe(Effect.asVoid) : profile.unsubscribeByLink(token),
    )
    makeAutoObservable(this, { ending: observableRef }, { autoBind: true })
  }

  end(token: string | null): void {
    if (!this.ending.isRunning) this.ending.start(token)
  }
}
