import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import { describeIssue } from '#domain/identity/issue-wording.ts'
import { parsePassword } from '#domain/session/password.ts'
import type { Account } from '#application/session/make-account.ts'
import type { Mistake } from '#web/ui/form/mistake.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'

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
  readonly setting: AsyncTask<[string, string], void>

  constructor(account: Pick<Account, 'resetPassword'>) {
    this.setting = new AsyncTask(account.resetPassword)
    observeViewModel(this)
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
