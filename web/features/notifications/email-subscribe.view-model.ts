import { Effect } from 'effect'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import { type Email, parseEmail } from '#domain/identity/email.ts'
import { suggestEmail } from '#domain/identity/email-typo.ts'
import type { EmailProfile } from '#application/profile/profile.port.ts'
import { agreedEmailForm } from '#web/features/account/agreed-email.ts'
import type { ProfilePort } from '#application/profile/profile.port.ts'
import type { SessionPort } from '#application/session/session.port.ts'
import { noticesWording } from '#web/features/account/consent-wordings.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import { FormModel } from '#web/ui/form/model/form-model.ts'

/** An address for e-mails: asked for here, confirmed by the link of the first one. */
export class EmailSubscribeViewModel {
  readonly form = new FormModel(agreedEmailForm)
  readonly subscribing: AsyncTask<[Email], EmailProfile>
  readonly confirming: AsyncTask<[string], EmailProfile>

  constructor(profile: Pick<ProfilePort, 'subscribe' | 'confirmEmail'>, session: Pick<SessionPort, 'open'>) {
    this.subscribing = new AsyncTask((email: Email) =>
      session.open().pipe(Effect.andThen(profile.subscribe(email, noticesWording))),
    )
    this.confirming = new AsyncTask(profile.confirmEmail)
    observeViewModel(this)
  }

  get suggestion(): string | null {
    const parsed = parseEmail(this.form.values.email)
    return parsed._tag === 'Valid' ? suggestEmail(parsed.value) : null
  }

  subscribe(): void {
    const agreed = this.form.submit()
    if (agreed !== null && !this.subscribing.isRunning) this.subscribing.start(agreed.email)
  }

  confirm(token: string): void {
    if (!this.confirming.isRunning && !this.confirming.isDone) this.confirming.start(token)
  }
}
