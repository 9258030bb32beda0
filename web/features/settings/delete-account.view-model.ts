import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { Erasure } from '#application/session/account.port.ts'
import type { Account } from '#application/session/make-account.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'

/** Signs out, or deletes all data of the user. `forget` clears the data that the page stores in the tab. */
export class DeleteAccountViewModel {
  readonly signingOut: AsyncTask<[], void>
  /** Summary of the deleted data. Null before the deletion. */
  erasure: Erasure | null = null

  constructor(account: Pick<Account, 'signOut'>, forget: () => void) {
    this.signingOut = new AsyncTask(account.signOut, { onDone: () => forget() })
    observeViewModel(this)
  }

  get isOut(): boolean {
    return this.signingOut.isDone
  }

  signOut(): void {
    if (!this.signingOut.isRunning && !this.isOut) this.signingOut.start()
  }

  showErasure(erasure: Erasure): void {
    this.erasure = erasure
  }
}
