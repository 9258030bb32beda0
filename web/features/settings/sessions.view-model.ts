import { Effect } from 'effect'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { AccountPort, UserSession } from '#application/session/account.port.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'

/** Sessions of the user, the current device first. */
export class SessionsViewModel {
  sessions: readonly UserSession[] = []
  readonly loading: AsyncTask<[], readonly UserSession[]>
  readonly closing: AsyncTask<[string | null], void>

  constructor(account: Pick<AccountPort, 'sessions' | 'endSession' | 'endOtherSessions'>) {
    this.loading = new AsyncTask(account.sessions, { onDone: (sessions) => this.setSessions(sessions) })
    this.closing = new AsyncTask(
      (id: string | null) =>
        id === null ? account.endOtherSessions().pipe(Effect.asVoid) : account.endSession(id),
      { onDone: (_, id) => this.removeEnded(id) },
    )
    observeViewModel(this)
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

  end(id: string): void {
    if (!this.closing.isRunning) this.closing.start(id)
  }

  endOthers(): void {
    if (!this.closing.isRunning) this.closing.start(null)
  }

  private setSessions(sessions: readonly UserSession[]): void {
    this.sessions = sessions.toSorted(
      (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastSeenAt - a.lastSeenAt,
    )
  }

  /** Removes an ended session from the list. Null removes all but the current one. */
  private removeEnded(id: string | null): void {
    this.sessions = this.sessions.filter((item) => (id === null ? item.isCurrent : item.id !== id))
  }
}
