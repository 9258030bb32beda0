import type { ProfilePort } from '#application/profile/profile.port.ts'
import { Effect } from 'effect'
import { runInAction } from 'mobx'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { SupportIssue } from '#domain/support/support-issue.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import { formAfter } from '#web/ui/form/model/form-action.ts'
import type { FormReply } from '#web/ui/form/model/form-reply.ts'
import type { FormModel } from '#web/ui/form/model/form-model.ts'
import { type ContactField, contactForm } from './contact-form.ts'

/** A question to the support. The typed text is kept if sending fails. */
export class ContactsViewModel {
  readonly form: FormModel<ContactField, SupportIssue, string>
  /** Loads the address of the account, if there is one. */
  readonly recalling: AsyncTask<[], void>

  constructor(profile: Pick<ProfilePort, 'fosUser'>, rendered?: FormReply<string>) {
    this.form = formAfter(contactForm, rendered)
    this.recalling = new AsyncTask(() =>
      profile.fosUser().pipe(
        Effect.tap(({ email }) => Effect.sync(() => this.prefill(email))),
        // Without an account or an answer the address has to be typed.
        Effect.ignore,
      ),
    )
    observeViewModel(this)
  }

  start(isSignedIn: boolean): void {
    if (isSignedIn) this.recalling.start()
  }

  dispose(): void {
    this.recalling.cancel()
  }

  /** Number of the ticket and the address for the answer. */
  get accepted(): { readonly number: string; readonly email: string } | null {
    const { value, values } = this.form
    return value === null ? null : { number: value, email: values.email }
  }

  /** Starts another question: keeps the address and clears the text. */
  again(): void {
    this.form.forgetSubmission()
    this.form.reset({ ...this.form.values, content: '' })
  }

  /** Fills in the address. Typed text is not replaced. */
  private prefill(email: string): void {
    runInAction(() => {
      if (this.form.values.email === '') this.form.prefill({ email })
    })
  }
}
