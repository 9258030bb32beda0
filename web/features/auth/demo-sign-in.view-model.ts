import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { AccountPort, DemoSignIn, SignIn } from '#application/session/account.port.ts'
import type { Account } from '#application/session/make-account.ts'
import { accountHome } from '#web/features/account/account-home.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'

/** The accounts of a demo, each of which one press opens. */
export class DemoSignInViewModel {
  readonly loading: AsyncTask<[], readonly DemoSignIn[]>
  readonly entering: AsyncTask<[SignIn, string], boolean>

  constructor(port: Pick<AccountPort, 'demoSignIns'>, account: Pick<Account, 'signIn'>) {
    this.loading = new AsyncTask(port.demoSignIns)
    this.entering = new AsyncTask(account.signIn)
    observeViewModel(this)
  }

  /** Empty while it is loading, and where the installation is not a demo. */
  get accounts(): readonly DemoSignIn[] {
    return this.loading.value ?? []
  }

  /** Start page of the account. Null before the sign-in. */
  get home(): string | null {
    return this.entering.value === null ? null : accountHome(this.entering.value)
  }

  start(): void {
    this.loading.start()
  }

  enter({ email, password }: DemoSignIn, device: string): void {
    if (this.entering.isRunning || this.home !== null) return
    this.entering.start({ _tag: 'Password', username: email, password }, device)
  }

  dispose(): void {
    this.loading.cancel()
  }
}
