import type { Effect } from 'effect'
import { makeAutoObservable, observableRef } from 'mobx'
import type { PersonalData } from '#domain/session/personal-data.ts'
import type { AccountPort } from '#application/session/account.port.ts'
import type { Mistake } from '#web/ui/form/mistake.ts'
import { Task } from '#web/ui/async/task.ts'

export type ExportField = 'exportPassword'

/** Gathers what is known of the user; the file is made on the page, and kept nowhere else. */
export class DataExportViewModel {
  password = ''
  mistakes: readonly Mistake<ExportField>[] = []
  readonly gathering: Task<[string | null], PersonalData, Effect.Error<ReturnType<AccountPort['exportData']>>>

  constructor(account: Pick<AccountPort, 'exportData'>) {
    this.gathering = new Task(account.exportData)
    makeAutoObservable(this, { mistakes: observableRef, gathering: observableRef }, { autoBind: true })
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
  forget(): void {
    this.password = ''
    this.mistakes = []
    this.gathering.forget()
  }
}
