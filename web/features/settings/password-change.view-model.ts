import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { Email } from '#domain/identity/email.ts'
import { describeIssue } from '#domain/identity/issue-wording.ts'
import { parsePassword } from '#domain/session/password.ts'
import type { PasswordChange } from '#application/session/account.port.ts'
import type { Account } from '#application/session/make-account.ts'
import type { Mistake } from '#web/ui/form/mistake.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'

export type PasswordField = 'oldPassword' | 'newPassword' | 'repeated'

/** Another password by the old one; somebody who has none is sent a link that sets one. */
export class PasswordChangeViewModel {
  oldPassword = ''
  newPassword = ''
  repeated = ''
  mistakes: readonly Mistake<PasswordField>[] = []
  readonly changing: AsyncTask<[PasswordChange], void>
  readonly mailing: AsyncTask<[Email], void>

  constructor(account: Pick<Account, 'changePassword' | 'mailResetLink'>) {
    this.changing = new AsyncTask(account.changePassword)
    this.mailing = new AsyncTask(account.mailResetLink)
    observeViewModel(this)
  }

  set(field: PasswordField, text: string): void {
    this[field] = text
  }

  private get found(): readonly Mistake<PasswordField>[] {
    const parsed = parsePassword(this.newPassword)
    const old: readonly Mistake<PasswordField>[] =
      this.oldPassword === '' ? [{ field: 'oldPassword', text: 'Введите нынешний пароль' }] : []
    if (parsed._tag === 'Invalid')
      return [...old, { field: 'newPassword', text: describeIssue(parsed.issues[0]) }]
    return this.newPassword === this.repeated
      ? old
      : [...old, { field: 'repeated', text: 'Пароли не совпадают. Введите новый пароль второй раз' }]
  }

  submit(): void {
    this.mistakes = this.found
    if (this.mistakes.length > 0 || this.changing.isRunning) return
    const { oldPassword, newPassword, repeated } = this
    this.changing.start({ oldPassword, newPassword, repeated })
  }

  mailLink(email: string): void {
    if (!this.mailing.isRunning) this.mailing.start(email as Email)
  }
}
