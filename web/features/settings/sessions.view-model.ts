import { Effect } from 'effect'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { AccountPort, UserSession } from '#application/session/account.port.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import { TaskQueue } from '#web/ui/async/task-queue.ts'

type SessionsDeps = Pick<AccountPort, 'sessions' | 'endSession' | 'endOtherSessions'>

/** Sessions of the user, the current device first. */
export class SessionsViewModel {
  sessions: readonly UserSession[] = []
  readonly loading: AsyncTask<[], readonly UserSession[]>
  private readonly closings = new TaskQueue()
  private readonly account: SessionsDeps

  constructor(account: SessionsDeps) {
    this.account = account
    this.loading = new AsyncTask(account.sessions, { onDone: (sessions) => this.setSessions(sessions) })
    observeViewModel(this)
  }

  get closing(): AsyncTask<[], void> {
    return this.closings.sending
  }

  start(): void {
    this.loading.start()
  }

  dispose(): void {
    this.loading.cancel()
  }

  get hasOthers(): boolean {
    return this.sessions.some(({ isCurrent }) => !isCurrent)
  }

  end(ended: string): void {
    this.closings.add(
      // A second press may have come before the first one was answered.
      Effect.suspend(() =>
        this.has(ended)
          ? Effect.map(this.account.endSession(ended), () => this.keep(({ id }) => id !== ended))
          : Effect.void,
      ),
    )
  }

  endOthers(): void {
    this.closings.add(
      Effect.map(this.account.endOtherSessions(), () => this.keep(({ isCurrent }) => isCurrent)),
    )
  }

  private has(id: string): boolean {
    return this.sessions.some((session) => session.id === id)
  }

  private setSessions(sessions: readonly UserSession[]): void {
    this.sessions = sessions.toSorted(
      (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastSeenAt - a.lastSeenAt,
    )
  }

  private keep(isKept: (session: UserSession) => boolean): void {
    this.sessions = this.sessions.filter(isKept)
  }
}
