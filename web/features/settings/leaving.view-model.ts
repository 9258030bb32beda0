import { Effect } from 'effect'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { Erasure } from '#application/session/account.port.ts'
import type { Account } from '#application/session/make-account.ts'
import type { Mistake } from '#web/ui/form/mistake.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'

export type LeavingField = 'erasePassword' | 'eraseAgreed'

/** The ways out: for now, or with everything that is known. `forget` clears what the page itself keeps in the tab. */
export class LeavingViewModel {
  password = ''
  isAgreed = false
  mistakes: readonly Mistake<LeavingField>[] = []
  readonly signingOut: AsyncTask<[], void>
  readonly erasing: AsyncTask<[string | null], Erasure>

  constructor(account: Pick<Account, 'signOut' | 'erase'>, forget: () => void) {
    const forgotten = Effect.sync(forget)
    this.signingOut = new AsyncTask(() => account.signOut().pipe(Effect.tap(forgotten)))
    this.erasing = new AsyncTask((password: string | null) =>
      account.erase(password).pipe(Effect.tap(forgotten)),
    )
    observeViewModel(this)
  }

  get erasure(): Erasure | null {
    return this.erasing.state._tag === 'Done' ? this.erasing.state.value : null
  }

  get isOut(): boolean {
    return this.signingOut.state._tag === 'Done'
  }

  setPassword(password: string): void {
    this.password = password
  }

  setAgreed(isAgreed: boolean): void {
    this.isAgreed = isAgreed
  }

  signOut(): void {
    if (!this.signingOut.isRunning && !this.isOut) this.signingOut.start()
  }

  erase(hasPassword: boolean): void {
    this.mistakes = [
      ...(hasPassword && this.password === ''
        ? [{ field: 'erasePassword', text: 'Введите пароль: так мы узнаём, что удаляете вы' } as const]
        : []),
      ...(this.isAgreed
        ? []
        : [{ field: 'eraseAgreed', text: 'Отметьте, что понимаете: вернуть данные нельзя' } as const]),
    ]
    if (this.mistakes.length > 0 || this.erasing.isRunning) return
    this.erasing.start(hasPassword ? this.password : null)
  }
}
