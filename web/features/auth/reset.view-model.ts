import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import { describeIssue } from '#domain/identity/issue-wording.ts'
import { parsePassword } from '#domain/session/password.ts'
import type { Account } from '#application/session/make-account.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import type { FieldError } from '#web/ui/form/model/field-error.ts'
import { FormModel } from '#web/ui/form/model/form-model.ts'

export type ResetField = 'password' | 'repeated'

/** What is wrong with a password to set, and with its repetition. */
export const errorsInNew = (password: string, repeated: string): readonly FieldError<ResetField>[] => {
  const parsed = parsePassword(password)
  if (parsed._tag === 'Invalid') return [{ field: 'password', text: describeIssue(parsed.issues[0]) }]
  return password === repeated
    ? []
    : [{ field: 'repeated', text: 'Пароли не совпадают. Введите второй раз то же, что в первом поле' }]
}

/** A new password by the link of an e-mail. */
export class ResetViewModel {
  readonly form = new FormModel<ResetField, string>({
    values: { password: '', repeated: '' },
    secrets: ['password', 'repeated'],
    validate: ({ password, repeated }) => {
      const errors = errorsInNew(password, repeated)
      return errors.length === 0 ? { _tag: 'Valid', value: password } : { _tag: 'Invalid', errors }
    },
  })
  readonly setting: AsyncTask<[string, string], void>

  constructor(account: Pick<Account, 'resetPassword'>) {
    this.setting = new AsyncTask(account.resetPassword)
    observeViewModel(this)
  }

  submit(token: string): void {
    const password = this.form.submit()
    if (password !== null && !this.setting.isRunning) this.setting.start(token, password)
  }
}
