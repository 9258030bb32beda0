import { Effect } from 'effect'
import { makeAutoObservable, observableRef } from 'mobx'
import type { Profile } from '#application/profile/index.ts'
import { Task } from '#web/ui/async/task.ts'

type Asked = ReturnType<Profile['unsubscribeByLink']> | ReturnType<Profile['unsubscribe']>

/** No more letters: by the link of one without signing in, or by the session (null). */
export class EmailUnsubscribViewModel {
  readonly ending: Task<[string | null], void, Effect.Error<Asked>>

  constructor(profile: Pick<Profile, 'unsubscribe' | 'unsubscribeByLink'>) {
    this.ending = new Task((token: string | null) =>
      token === null ? profile.unsubscribe().pipe(Effect.asVoid) : profile.unsubscribeByLink(token),
    )
    makeAutoObservable(this, { ending: observableRef }, { autoBind: true })
  }

  end(token: string | null): void {
    if (!this.ending.isRunning) this.ending.start(token)
  }
}
