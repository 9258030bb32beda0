import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { Account } from '#application/session/make-account.ts'
import { accountHome } from '#web/features/account/account-home.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'

/** The sample accounts of a demo, each of which one press opens. */
export class DemoSignInViewModel {
  readonly entering: AsyncTask<[isLegalEntity: boolean, device: string], boolean>

  constructor(account: Pick<Account, 'signInToDemo'>) {
    this.entering = new AsyncTask(account.signInToDemo)
    observeViewModel(this)
  }

  /** Start page of the account. Null before the sign-in. */
  get home(): string | null {
    return this.entering.value === null ? null : accountHome(this.entering.value)
  }

  enter(isLegalEntity: boolean, device: string): void {
    if (this.entering.isRunning || this.home !== null) return
    this.entering.start(isLegalEntity, device)
  }
}
