import type { Effect } from 'effect'
import { makeAutoObservable, observableRef } from 'mobx'
import { describeIssue } from '#domain/identity/issue-wording.ts'
import { parsePassword } from '#domain/session/password.ts'
import type { Account } from '#application/session/make-account.ts'
import type { Mistake } from '#web/ui/form/mistake.ts'
import { Task } from '#web/ui/async/task.ts'

export type ResetField = 'password' | 'repeated'

/** What is wrong with a password to set, and with its repetition. */
export const mistakesInNew = (password: string, repeated: string): readonly Mistake<ResetField>[] => {
  const parsed = parsePassword(password)
  if (parsed._tag === 'Invalid') return [{ field: 'password', text: describeIssue(parsed.issues[0]) }]
  return password === repeated
    ? []
    : [{ field: 'repeated', text: 'Пароли не совпадают. Введите второй раз то же, что в первом поле' }]
}

/** A new password by the link of a letter. */
export class ResetViewModel {
  password = ''
  repeated = ''
  mistakes: readonly Mistake<ResetField>[] = []
  readonly setting: Task<[string, string], void, Effect.Error<ReturnType<Account['resetPassword']>>>

  constructor(account: Pick<Account, 'resetPassword'>) {
    this.setting = new Task(account.resetPassword)
    makeAutoObservable(this, { mistakes: observableRef, setting: observableRef }, { autoBind: true })
  }

  setPassword(password: string): void {
    this.password = password
  }

  setRepeated(repeated: string): void {
    this.repeated = repeated
  }

  submit(token: string): void {
    this.mistakes = mistakesInNew(this.password, this.repeated)
    if (this.mistakes.length > 0 || this.setting.isRunning) return
    this.setting.start(token, this.password)
  }
}
