import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import { type Email, parseEmail } from '#domain/identity/email.ts'
import { suggestEmail } from '#domain/identity/email-typo.ts'
import { parseRequired } from '#domain/identity/text/required.ts'
import { valid } from '#domain/parsed.ts'
import { readForm } from '#domain/read-form.ts'
import type { EmailProfile } from '#application/profile/profile.port.ts'
import type { Profile } from '#application/profile/index.ts'
import { type Mistake, mistakesOf } from '#web/ui/form/mistake.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'

export type EmailField = 'newEmail' | 'currentPassword'

const missing = {
  newEmail: 'Введите новый адрес почты',
  currentPassword: 'Введите пароль: так мы узнаём, что адрес меняете вы',
} as const

/** Another address takes the place of the present one once a letter to it is opened. */
export class EmailChangeViewModel {
  email = ''
  password = ''
  mistakes: readonly Mistake<EmailField>[] = []
  readonly changing: AsyncTask<[Email, string | null], EmailProfile>

  constructor(profile: Pick<Profile, 'changeEmail'>) {
    this.changing = new AsyncTask(profile.changeEmail)
    observeViewModel(this)
  }

  get suggestion(): string | null {
    const parsed = parseEmail(this.email)
    return parsed._tag === 'Valid' ? suggestEmail(parsed.value) : null
  }

  setEmail(email: string): void {
    this.email = email
  }

  setPassword(password: string): void {
    this.password = password
  }

  /** `present` is the address that would be changed. */
  submit(hasPassword: boolean, present: string): void {
    const read = readForm({
      newEmail: parseEmail(this.email),
      currentPassword: hasPassword ? parseRequired(this.password) : valid(''),
    })
    this.mistakes = read._tag === 'Unread' ? mistakesOf(read.issues, missing) : []
    if (read._tag === 'Unread' || this.changing.isRunning) return
    if (read.value.newEmail === present) {
      this.mistakes = [{ field: 'newEmail', text: 'Это ваш нынешний адрес. Введите другой' }]
      return
    }
    this.changing.start(read.value.newEmail, hasPassword ? this.password : null)
  }
}
