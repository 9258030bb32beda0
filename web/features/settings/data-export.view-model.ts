import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { PersonalData } from '#domain/session/personal-data.ts'
import type { Account } from '#application/session/make-account.ts'
import type { Mistake } from '#web/ui/form/mistake.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'

export type ExportField = 'exportPassword'

/** Gathers what is known of the user; the file is made on the page, and kept nowhere else. */
export class DataExportViewModel {
  password = ''
  mistakes: readonly Mistake<ExportField>[] = []
  readonly gathering: AsyncTask<[string | null], PersonalData>

  constructor(account: Pick<Account, 'exportData'>) {
    this.gathering = new AsyncTask(account.exportData)
    observeViewModel(this)
  }

  get gathered(): PersonalData | null {
    return this.gathering.state._tag === 'Done' ? this.gathering.state.value : null
  }

  setPassword(password: string): void {
    this.password = password
  }

  gather(hasPassword: boolean): void {
    this.mistakes =
      hasPassword && this.password === ''
        ? [{ field: 'exportPassword', text: 'Введите пароль: так мы узнаём, что данные берёте вы' }]
        : []
    if (this.mistakes.length > 0 || this.gathering.isRunning) return
    this.gathering.start(hasPassword ? this.password : null)
    this.password = ''
  }

  /** What was gathered does not stay on the page of whoever has gone away. */
  dispose(): void {
    this.password = ''
    this.mistakes = []
    this.gathering.reset()
  }
}
