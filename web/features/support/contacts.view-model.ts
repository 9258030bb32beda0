import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { SupportIssue } from '#domain/support/support-issue.ts'
import { formAfter } from '#web/ui/form/model/form-action.ts'
import type { FormReply } from '#web/ui/form/model/form-reply.ts'
import type { FormModel } from '#web/ui/form/model/form-model.ts'
import { type ContactField, contactForm } from './contact-form.ts'

export interface SentQuestion {
  readonly number: string
  /** Whether it is among the requests of the user. */
  readonly isTicket: boolean
}

/** A question to the support. The typed text is kept if sending fails. */
export class ContactsViewModel {
  readonly form: FormModel<ContactField, SupportIssue, SentQuestion>

  constructor(rendered?: FormReply<SentQuestion>) {
    this.form = formAfter(contactForm, rendered)
    observeViewModel(this)
  }

  /** Number of the ticket and the address for the answer. */
  get accepted(): (SentQuestion & { readonly email: string }) | null {
    const { value, values } = this.form
    return value === null ? null : { ...value, email: values.email }
  }

  /** Starts another question: keeps the address and clears the text. */
  again(): void {
    this.form.forgetSubmission()
    this.form.reset({ ...this.form.values, content: '' })
  }
}
