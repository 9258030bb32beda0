import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { SignIn } from '#application/session/account.port.ts'
import type { Account } from '#application/session/make-account.ts'
import { accountHome } from '#web/features/account/account-home.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'

/** Signs in by the link of an e-mail after a press. Mail scanners open links but do not press buttons. */
export class SignInByLinkViewModel {
  readonly entering: AsyncTask<[SignIn, string], boolean>

  constructor(account: Pick<Account, 'signIn'>) {
    this.entering = new AsyncTask(account.signIn)
    observeViewModel(this)
  }

  /** Start page of the account. Null before the sign-in. */
  get home(): string | null {
    return this.entering.state._tag === 'Done' ? accountHome(this.entering.state.value) : null
  }

  get isSignedIn(): boolean {
    return this.home !== null
  }

  enter(token: string, device: string): void {
    if (!this.entering.isRunning && !this.isSignedIn) this.entering.start({ _tag: 'Link', token }, device)
  }
}
