import type { Effect } from 'effect'
import { makeAutoObservable, observableRef } from 'mobx'
import type { SignIn } from '#application/session/account.port.ts'
import type { Account } from '#application/session/make-account.ts'
import { Task } from '#web/ui/async/task.ts'

/** One press, one sign-in: programs that look into letters open links, but press nothing. */
export class LinkEntranceViewModel {
  readonly entering: Task<[SignIn, string], void, Effect.Error<ReturnType<Account['signIn']>>>

  constructor(account: Pick<Account, 'signIn'>) {
    this.entering = new Task(account.signIn)
    makeAutoObservable(this, { entering: observableRef }, { autoBind: true })
  }

  get isIn(): boolean {
    return this.entering.state._tag === 'Done'
  }

  enter(token: string, device: string): void {
    if (!this.entering.isRunning && !this.isIn) this.entering.start({ _tag: 'Link', token }, device)
  }
}
