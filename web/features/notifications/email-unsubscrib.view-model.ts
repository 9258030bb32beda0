import { Effect } from 'effect'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { ProfilePort } from '#application/profile/profile.port.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'

/** Unsubscribes by the token of an e-mail without signing in, or by the session if the token is null. */
export class EmailUnsubscribViewModel {
  readonly unsubscribing: AsyncTask<[string | null], void>

  constructor(profile: Pick<ProfilePort, 'unsubscribe' | 'unsubscribeByLink'>) {
    this.unsubscribing = new AsyncTask((token: string | null) =>
      token === null ? profile.unsubscribe().pipe(Effect.asVoid) : profile.unsubscribeByLink(token),
    )
    observeViewModel(this)
  }

  /** The link of an e-mail needs no press. */
  start(token: string | null): void {
    if (token !== null) this.end(token)
  }

  end(token: string | null): void {
    if (!this.unsubscribing.isRunning) this.unsubscribing.start(token)
  }
}
