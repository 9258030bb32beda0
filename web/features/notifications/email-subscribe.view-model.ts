import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { EmailProfile, ProfilePort } from '#application/profile/profile.port.ts'
import {
  type AgreedEmail,
  type AgreedEmailField,
  agreedEmailForm,
} from '#web/features/account/agreed-email.ts'
import { suggestedEmail } from '#web/features/account/suggested-email.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import { FormModel } from '#web/ui/form/model/form-model.ts'

/** Subscription to e-mails. The link of the first e-mail confirms the address. */
export class EmailSubscribeViewModel {
  readonly form = new FormModel<AgreedEmailField, AgreedEmail, EmailProfile>(agreedEmailForm)
  readonly confirming: AsyncTask<[string], EmailProfile>

  constructor(profile: Pick<ProfilePort, 'confirmEmail'>) {
    this.confirming = new AsyncTask(profile.confirmEmail)
    observeViewModel(this)
  }

  get suggestion(): string | null {
    return suggestedEmail(this.form.values.email)
  }

  confirm(token: string): void {
    if (!this.confirming.isRunning && !this.confirming.isDone) this.confirming.start(token)
  }
}
