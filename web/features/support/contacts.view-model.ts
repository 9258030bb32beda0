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

/** A question to the support; keeps what was typed when it does not get through. */
export class ContactsViewModel {
  readonly form: FormModel<ContactField, SupportIssue, string>
  /** Asks for the address of the account, where there is one. */
  readonly recalling: AsyncTask<[], void>

  constructor(profile: Pick<ProfilePort, 'fosUser'>, rendered?: FormReply<string>) {
    this.form = formAfter(contactForm, rendered)
    this.recalling = new AsyncTask(() =>
      profile.fosUser().pipe(
        Effect.tap(({ email }) => Effect.sync(() => this.prefill(email))),
        // A visitor without an account, or no answer: the address is typed.
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

  /** The number that the visitor may quote, and the address that the answer goes to. */
  get accepted(): { readonly number: string; readonly email: string } | null {
    const { value, values } = this.form
    return value === null ? null : { number: value, email: values.email }
  }

  /** One more question: the address stays, the text goes. */
  again(): void {
    this.form.forgetSubmission()
    this.form.reset({ ...this.form.values, content: '' })
  }

  /** Nothing that was typed is replaced. */
  private prefill(email: string): void {
    runInAction(() => {
      if (this.form.values.email === '') this.form.prefill({ email })
    })
  }
}
