import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import { suggestedEmail } from '#web/features/account/suggested-email.ts'
import type { Failure } from '#web/ui/async/failure.ts'
import { FormModel } from '#web/ui/form/model/form-model.ts'
import { type AuthField, authForm, type Credentials, type Purpose } from './auth-form.ts'

export const authModes = ['sign-in', 'register', 'recover'] as const

export type AuthMode = (typeof authModes)[number]

/** The ways into an account: password or e-mail, a new one, a forgotten password. One address for all of them. */
export class AuthViewModel {
  readonly form: FormModel<AuthField, Credentials, void>
  /** How many went to this address: the page of an e-mail stays while another one is asked for. */
  letters = 0
  isSignedIn = false

  constructor({ isLegalEntity = false } = {}) {
    const kind = isLegalEntity ? 'company' : 'person'
    this.form = new FormModel<AuthField, Credentials, void>({
      ...authForm,
      values: { ...authForm.values, kind },
    })
    observeViewModel(this)
  }

  get email(): string {
    return this.form.values.email
  }

  /** «anna@gmail.com» beside «anna@gmial.com». */
  get suggestion(): string | null {
    return suggestedEmail(this.email)
  }

  /** What the last submission was for. */
  private get purpose(): string {
    return this.form.values.purpose
  }

  isPending(...purposes: readonly Purpose[]): boolean {
    return this.form.isPending && purposes.some((purpose) => purpose === this.purpose)
  }

  failure(...purposes: readonly Purpose[]): Failure | null {
    return purposes.some((purpose) => purpose === this.purpose) ? this.form.failure : null
  }

  /** Another form: its errors are its own, the address stays. */
  changeMode(): void {
    this.form.clearErrors()
    this.letters = 0
    this.form.forgetSubmission()
  }

  /** Says what the form is sent for next, unless it is being sent. `device` is what the list of sessions will call this one. */
  aimAt(purpose: Purpose, device = ''): boolean {
    if (this.form.isPending || this.isSignedIn) return false
    // The failure of one purpose is not that of another.
    if (purpose !== this.purpose) this.form.forgetSubmission()
    this.form.prefill({ purpose, device })
    return true
  }

  finish(): void {
    if (this.purpose === 'password') this.isSignedIn = true
    else this.letters += 1
  }
}
