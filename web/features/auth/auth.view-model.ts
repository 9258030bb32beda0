import { Effect } from 'effect'
import { runInAction } from 'mobx'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import { type Email, parseEmail } from '#domain/identity/email.ts'
import { suggestEmail } from '#domain/identity/email-typo.ts'
import { parseRequired } from '#domain/identity/text/required.ts'
import { readForm } from '#domain/read-form.ts'
import type { AccountPort, SignIn } from '#application/session/account.port.ts'
import type { Account } from '#application/session/make-account.ts'
import { consentWordings } from '#web/features/account/consent-wordings.ts'
import { type FormResult, formResult, withErrors } from '#web/ui/form/model/field-error.ts'
import { FormModel, type FormValues, ticked } from '#web/ui/form/model/form-model.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'

export const authModes = ['sign-in', 'register', 'recover'] as const

export type AuthMode = (typeof authModes)[number]

export type AuthField = 'email' | 'password' | 'kind' | (typeof consentWordings)[number]['kind']

/** What the form is sent for: a mode may have two buttons. */
type Purpose = 'password' | 'link' | 'recover' | 'register'

interface AuthUses {
  readonly account: Pick<Account, 'signIn' | 'register'>
  readonly port: Pick<AccountPort, 'mailSignInLink' | 'mailResetLink'>
}

export interface Credentials {
  readonly email: Email
}

const missing = {
  email: 'Введите адрес электронной почты',
  password: 'Введите пароль или запросите ссылку на почту',
} as const

const validate = (values: FormValues<AuthField>, purpose: Purpose): FormResult<Credentials, AuthField> => {
  const result = formResult<Credentials, AuthField>(
    purpose === 'password'
      ? readForm({ email: parseEmail(values.email), password: parseRequired(values.password) })
      : readForm({ email: parseEmail(values.email) }),
    { missing },
  )
  const refused =
    purpose === 'register'
      ? consentWordings.filter(({ kind, isNeeded }) => isNeeded && values[kind] !== ticked)
      : []
  return withErrors(
    result,
    refused.map(({ kind, title }) => ({
      field: kind,
      text: `Без этого кабинет не завести: отметьте «${title}»`,
    })),
  )
}

/** The ways into an account: password or e-mail, a new one, a forgotten password. One address for all of them. */
export class AuthViewModel {
  readonly form: FormModel<AuthField, Credentials>
  private purpose: Purpose = 'password'
  /** How many went to this address: the page of an e-mail stays while another one is asked for. */
  letters = 0
  readonly signingIn: AsyncTask<[SignIn, string], void>
  readonly mailing: AsyncTask<[Email], void>
  readonly recovering: AsyncTask<[Email], void>
  readonly registering: AsyncTask<[Email], void>

  constructor(
    { account, port }: AuthUses,
    typed: { readonly email?: string; readonly isLegalEntity?: boolean } = {},
  ) {
    this.form = new FormModel<AuthField, Credentials>({
      values: {
        email: typed.email ?? '',
        password: '',
        kind: typed.isLegalEntity === true ? 'company' : 'person',
        terms: '',
        'personal-data': '',
        advertising: '',
      },
      checkboxes: ['terms', 'personal-data', 'advertising'],
      secrets: ['password'],
      validate: (values) => validate(values, this.purpose),
    })
    this.signingIn = new AsyncTask(account.signIn)
    const sent = <E>(asked: Effect.Effect<void, E>): Effect.Effect<void, E> =>
      asked.pipe(Effect.tap(() => Effect.sync(() => this.hearOfLetter())))
    this.mailing = new AsyncTask((email: Email) =>
      sent(port.mailSignInLink(email, 'login', this.isLegalEntity)),
    )
    this.recovering = new AsyncTask((email: Email) => sent(port.mailResetLink(email)))
    this.registering = new AsyncTask((email: Email) =>
      sent(account.register(email, this.isLegalEntity, this.agreed)),
    )
    observeViewModel(this)
  }

  get isSignedIn(): boolean {
    return this.signingIn.state._tag === 'Done'
  }

  get email(): string {
    return this.form.values.email
  }

  private get isLegalEntity(): boolean {
    return this.form.values.kind === 'company'
  }

  /** Only what was agreed to is sent along: a box that was left alone says nothing. */
  private get agreed() {
    return consentWordings.filter(({ kind }) => this.form.isTicked(kind))
  }

  /** «anna@gmail.com» beside «anna@gmial.com». */
  get suggestion(): string | null {
    const parsed = parseEmail(this.email)
    return parsed._tag === 'Valid' ? suggestEmail(parsed.value) : null
  }

  /** Another form: its errors are its own, the address stays. */
  changeMode(): void {
    this.form.clearErrors()
    this.letters = 0
    for (const task of [this.mailing, this.recovering, this.registering]) task.reset()
    if (!this.isSignedIn) this.signingIn.reset()
  }

  /** `device` is what the list of sessions will call this one. */
  signIn(device: string): void {
    const email = this.submit('password')
    if (email === null || this.signingIn.isRunning || this.isSignedIn) return
    this.signingIn.start({ _tag: 'Password', username: email, password: this.form.values.password }, device)
  }

  mailLink(): void {
    const email = this.submit('link')
    if (email !== null && !this.mailing.isRunning) this.mailing.start(email)
  }

  recover(): void {
    const email = this.submit('recover')
    if (email !== null && !this.recovering.isRunning) this.recovering.start(email)
  }

  register(): void {
    const email = this.submit('register')
    if (email !== null && !this.registering.isRunning) this.registering.start(email)
  }

  private hearOfLetter(): void {
    runInAction(() => (this.letters += 1))
  }

  private submit(purpose: Purpose): Email | null {
    this.purpose = purpose
    return this.form.submit()?.email ?? null
  }
}
