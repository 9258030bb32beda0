import type { ProfilePort } from '#application/profile/profile.port.ts'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import { type Email, parseEmail } from '#domain/identity/email.ts'
import { suggestEmail } from '#domain/identity/email-typo.ts'
import { parseRequired } from '#domain/identity/text/required.ts'
import { valid } from '#domain/parsed.ts'
import { readForm } from '#domain/read-form.ts'
import type { EmailProfile } from '#application/profile/profile.port.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import { formResult, withErrors } from '#web/ui/form/model/field-error.ts'
import { FormModel } from '#web/ui/form/model/form-model.ts'

export type EmailField = 'newEmail' | 'currentPassword'

interface EmailChange {
  readonly newEmail: Email
  readonly currentPassword: string
}

const missing = {
  newEmail: 'Введите новый адрес почты',
  currentPassword: 'Введите пароль: так мы узнаём, что адрес меняете вы',
} as const

/** Another address takes the place of the present one once an e-mail to it is opened. */
export class EmailChangeViewModel {
  readonly form: FormModel<EmailField, EmailChange>
  readonly changing: AsyncTask<[Email, string | null], EmailProfile>
  private readonly hasPassword: boolean

  constructor(
    profile: Pick<ProfilePort, 'changeEmail'>,
    { hasPassword, present }: { readonly hasPassword: boolean; readonly present: string },
  ) {
    this.hasPassword = hasPassword
    this.changing = new AsyncTask(profile.changeEmail)
    this.form = new FormModel<EmailField, EmailChange>({
      values: { newEmail: '', currentPassword: '' },
      secrets: ['currentPassword'],
      validate: ({ newEmail, currentPassword }) => {
        const result = formResult<EmailChange, EmailField>(
          readForm<EmailChange>({
            newEmail: parseEmail(newEmail),
            currentPassword: hasPassword ? parseRequired(currentPassword) : valid(''),
          }),
          { missing },
        )
        const isSame = result._tag === 'Valid' && result.value.newEmail === present
        return withErrors(
          result,
          isSame ? [{ field: 'newEmail', text: 'Это ваш нынешний адрес. Введите другой' }] : [],
        )
      },
    })
    observeViewModel(this)
  }

  get suggestion(): string | null {
    const parsed = parseEmail(this.form.values.newEmail)
    return parsed._tag === 'Valid' ? suggestEmail(parsed.value) : null
  }

  submit(): void {
    const change = this.form.submit()
    if (change === null || this.changing.isRunning) return
    this.changing.start(change.newEmail, this.hasPassword ? this.form.values.currentPassword : null)
  }
}
