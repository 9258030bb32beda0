import type { Effect } from 'effect'
import { makeAutoObservable, observableRef } from 'mobx'
import type { Email } from '#domain/identity/email.ts'
import { describeIssue } from '#domain/identity/issue-wording.ts'
import { parsePassword } from '#domain/session/password.ts'
import type { AccountPort, PasswordChange } from '#application/session/account.port.ts'
import type { Mistake } from '#web/ui/form/mistake.ts'
import { Task } from '#web/ui/async/task.ts'

export type PasswordField = 'oldPassword' | 'newPassword' | 'repeated'

/** Another password by the old one; somebody who has none is sent a link that sets one. */
export class PasswordChangeViewModel {
  oldPassword = ''
  newPassword = ''
  repeated = ''
  mistakes: readonly Mistake<PasswordField>[] = []
  readonly changing: Task<[PasswordChange], void, Effect.Error<ReturnType<AccountPort['changePassword']>>>
  readonly mailing: Task<[Email], void, Effect.Error<ReturnType<AccountPort['mailResetLink']>>>

  constructor(account: Pick<AccountPort, 'changePassword' | 'mailResetLink'>) {
    this.changing = new Task(account.changePassword)
    this.mailing = new Task(account.mailResetLink)
    makeAutoObservable(
      this,
      { mistakes: observableRef, changing: observableRef, mailing: observableRef },
      { autoBind: true },
    )
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
