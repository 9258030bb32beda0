import { Effect } from 'effect'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { AccountPort, UserSession } from '#application/session/account.port.ts'
import { Task } from '#web/ui/async/task.ts'

type EndError = Effect.Error<ReturnType<AccountPort['endSession']>>

/** Where the user is signed in, this device first. */
export class SessionsViewModel {
  sessions: readonly UserSession[] = []
  readonly loading: Task<[], readonly UserSession[], Effect.Error<ReturnType<AccountPort['sessions']>>>
  readonly ending: Task<[string | null], void, EndError>

  constructor(account: Pick<AccountPort, 'sessions' | 'endSession' | 'endOtherSessions'>) {
    this.loading = new Task(() =>
      account.sessions().pipe(Effect.tap((sessions) => Effect.sync(() => this.hear(sessions)))),
    )
    this.ending = new Task((id: string | null) =>
      (id === null ? account.endOtherSessions().pipe(Effect.asVoid) : account.endSession(id)).pipe(
        Effect.tap(() => Effect.sync(() => this.forgetEnded(id))),
      ),
    )
    makeAutoObservable(
      this,
      { sessions: observableRef, loading: observableRef, ending: observableRef },
      { autoBind: true },
    )
  }

  get hasOthers(): boolean {
    return this.sessions.some(({ isCurrent }) => !isCurrent)
  }

  end(id: string): void {
    if (!this.ending.isRunning) this.ending.start(id)
  }

  endOthers(): void {
    if (!this.ending.isRunning) this.ending.start(null)
  }

  private hear(sessions: readonly UserSession[]): void {
    runInAction(() => {
      this.sessions = sessions.toSorted(
        (one, other) => Number(other.isCurrent) - Number(one.isCurrent) || other.lastSeenAt - one.lastSeenAt,
      )
    })
  }

  /** Null: all but this one. */
  private forgetEnded(id: string | null): void {
    runInAction(() => {
      this.sessions = this.sessions.filter((one) => (id === null ? one.isCurrent : one.id !== id))
    })
  }
}
