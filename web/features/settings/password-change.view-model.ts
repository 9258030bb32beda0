import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { Email } from '#domain/identity/email.ts'
import { describeIssue } from '#domain/identity/issue-wording.ts'
import { parsePassword } from '#domain/session/password.ts'
import type { AccountPort, PasswordChange } from '#application/session/account.port.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import type { FieldError } from '#web/ui/form/model/field-error.ts'
import { FormModel, type FormValues } from '#web/ui/form/model/form-model.ts'

export type PasswordField = keyof PasswordChange

const errorsIn = ({
  oldPassword,
  newPassword,
  repeated,
}: FormValues<PasswordField>): readonly FieldError<PasswordField>[] => {
  const parsed = parsePassword(newPassword)
  const old: readonly FieldError<PasswordField>[] =
    oldPassword === '' ? [{ field: 'oldPassword', text: 'Введите нынешний пароль' }] : []
  if (parsed._tag === 'Invalid')
    return [...old, { field: 'newPassword', text: describeIssue(parsed.issues[0]) }]
  return newPassword === repeated
    ? old
    : [...old, { field: 'repeated', text: 'Пароли не совпадают. Введите новый пароль второй раз' }]
}

/** Another password by the old one; somebody who has none is sent a link that sets one. */
export class PasswordChangeViewModel {
  readonly form = new FormModel<PasswordField, PasswordChange>({
    values: { oldPassword: '', newPassword: '', repeated: '' },
    secrets: ['oldPassword', 'newPassword', 'repeated'],
    validate: (values) => {
      const errors = errorsIn(values)
      return errors.length === 0 ? { _tag: 'Valid', value: values } : { _tag: 'Invalid', errors }
    },
  })
  readonly changing: AsyncTask<[PasswordChange], void>
  readonly mailing: AsyncTask<[Email], void>

  constructor(account: Pick<AccountPort, 'changePassword' | 'mailResetLink'>) {
    this.changing = new AsyncTask(account.changePassword)
    this.mailing = new AsyncTask(account.mailResetLink)
    observeViewModel(this)
  }

  submit(): void {
    const change = this.form.submit()
    if (change !== null && !this.changing.isRunning) this.changing.start(change)
  }

  mailLink(email: string): void {
    if (!this.mailing.isRunning) this.mailing.start(email as Email)
  }
}
