import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { Account } from '#application/session/make-account.ts'
import { accountHome } from '#web/features/account/account-home.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'

/** The sample accounts of a demo, each of which one press opens. */
export class DemoSignInViewModel {
  readonly entering: AsyncTask<[isLegalEntity: boolean, device: string], boolean>

  private readonly next: string | null

  /** `next`: the page that asked for the sign-in; null where the visitor came to the sign-in alone. */
  constructor(account: Pick<Account, 'signInToDemo'>, next: string | null) {
    this.next = next
    this.entering = new AsyncTask(account.signInToDemo)
    observeViewModel(this)
  }

  /** The page that asked for the sign-in, or the start page of the account. Null before the sign-in. */
  get home(): string | null {
    const isCompany = this.entering.value
    if (isCompany === null) return null
    const isOpen = this.next !== null && (isCompany || !this.next.startsWith(accountHome(true)))
    return isOpen ? this.next : accountHome(isCompany)
  }

  enter(isLegalEntity: boolean, device: string): void {
    if (this.entering.isRunning || this.home !== null) return
    this.entering.start(isLegalEntity, device)
  }
}
