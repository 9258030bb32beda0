import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import { suggestedEmail } from '#web/features/account/suggested-email.ts'
import type { Failure } from '#web/ui/async/failure.ts'
import { FormModel } from '#web/ui/form/model/form-model.ts'
import { type AuthField, authForm, type Credentials, type Purpose } from './auth-form.ts'

/** The forms of the sign-in page. */
export const authModes = ['sign-in', 'register', 'recover'] as const

export type AuthMode = (typeof authModes)[number]

/** Sign-in by password or e-mail, registration and recovery of a password. All modes share one e-mail address. */
export class AuthViewModel {
  readonly form: FormModel<AuthField, Credentials, string | null>
  /** Number of e-mails sent to this address. The message about a sent e-mail stays while another one is requested. */
  emailCount = 0
  /** Start page of the account that was signed in to. Null before the sign-in. */
  home: string | null = null

  constructor({ isLegalEntity = false } = {}) {
    const kind = isLegalEntity ? 'company' : 'person'
    this.form = new FormModel<AuthField, Credentials, string | null>({
      ...authForm,
      values: { ...authForm.values, kind },
    })
    observeViewModel(this)
  }

  get email(): string {
    return this.form.values.email
  }

  /** Suggested spelling of the address, for example «anna@gmail.com» for «anna@gmial.com». */
  get suggestion(): string | null {
    return suggestedEmail(this.email)
  }

  /** Purpose of the last submission. */
  private get purpose(): string {
    return this.form.values.purpose
  }

  get isSignedIn(): boolean {
    return this.home !== null
  }

  isPending(...purposes: readonly Purpose[]): boolean {
    return this.form.isPending && purposes.some((purpose) => purpose === this.purpose)
  }

  failure(...purposes: readonly Purpose[]): Failure | null {
    return purposes.some((purpose) => purpose === this.purpose) ? this.form.failure : null
  }

  /** Changes the mode: clears the errors and keeps the address. */
  changeMode(): void {
    this.form.clearErrors()
    this.emailCount = 0
    this.form.forgetSubmission()
  }

  /**
   * Sets the purpose of the next submission and returns false while the form is being sent. `device` names this device in
   * the list of sessions.
   */
  aimAt(purpose: Purpose, device = ''): boolean {
    if (this.form.isPending || this.isSignedIn) return false
    // A failure of another purpose is cleared.
    if (purpose !== this.purpose) this.form.forgetSubmission()
    this.form.prefill({ purpose, device })
    return true
  }

  finish(home: string | null): void {
    if (home === null) this.emailCount += 1
    else this.home = home
  }
}
