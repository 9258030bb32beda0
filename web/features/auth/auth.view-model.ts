import { Effect } from 'effect'
import { runInAction } from 'mobx'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import { type Email, parseEmail } from '#domain/identity/email.ts'
import { suggestEmail } from '#domain/identity/email-typo.ts'
import { parseRequired } from '#domain/identity/text/required.ts'
import { readForm } from '#domain/read-form.ts'
import type { AuthData } from '#domain/session/auth-data.ts'
import type { ConsentKind } from '#domain/session/consent.ts'
import type { SignIn } from '#application/session/account.port.ts'
import type { Account } from '#application/session/make-account.ts'
import { consentWordings } from '#web/features/account/consent-wordings.ts'
import { type Mistake, mistakesOf } from '#web/ui/form/mistake.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'

export const authModes = ['sign-in', 'register', 'recover'] as const

export type AuthMode = (typeof authModes)[number]

export type AuthField = 'email' | 'password' | ConsentKind

interface AuthUses {
  readonly account: Account
}

const missing = {
  email: 'Введите адрес электронной почты',
  password: 'Введите пароль или запросите ссылку на почту',
} as const

/** Only what was agreed to is sent along: a box that was left alone says nothing. */
const agreedTo = (agreed: ReadonlySet<ConsentKind>) => consentWordings.filter(({ kind }) => agreed.has(kind))

/** The ways into an account: password or letter, a new one, a forgotten password. One address for all of them. */
export class AuthViewModel {
  email: string
  password = ''
  isLegalEntity: boolean
  agreed: ReadonlySet<ConsentKind> = new Set()
  mistakes: readonly Mistake<AuthField>[] = []
  /** How many went to this address: the page of a letter stays while another one is asked for. */
  letters = 0
  readonly signingIn: AsyncTask<[SignIn, string], AuthData>
  readonly mailing: AsyncTask<[Email], void>
  readonly recovering: AsyncTask<[Email], void>
  readonly registering: AsyncTask<[Email], void>

  constructor(
    { account }: AuthUses,
    typed: { readonly email?: string; readonly isLegalEntity?: boolean } = {},
  ) {
    this.email = typed.email ?? ''
    this.isLegalEntity = typed.isLegalEntity ?? false
    this.signingIn = new AsyncTask(account.signIn)
    const sent = <E>(asked: Effect.Effect<void, E>): Effect.Effect<void, E> =>
      asked.pipe(Effect.tap(() => Effect.sync(() => this.hearOfLetter())))
    this.mailing = new AsyncTask((email: Email) =>
      sent(account.mailSignInLink(email, 'login', this.isLegalEntity)),
    )
    this.recovering = new AsyncTask((email: Email) => sent(account.mailResetLink(email)))
    this.registering = new AsyncTask((email: Email) =>
      sent(account.register(email, this.isLegalEntity, agreedTo(this.agreed))),
    )
    observeViewModel(this)
  }

  get isSignedIn(): boolean {
    return this.signingIn.state._tag === 'Done'
  }

  /** «anna@gmail.com» beside «anna@gmial.com». */
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

  setLegalEntity(isLegalEntity: boolean): void {
    this.isLegalEntity = isLegalEntity
  }

  setAgreed(kind: ConsentKind, isAgreed: boolean): void {
    const agreed = new Set(this.agreed)
    if (isAgreed) agreed.add(kind)
    else agreed.delete(kind)
    this.agreed = agreed
  }

  /** Another form: its mistakes are its own, the address stays. */
  changeMode(): void {
    this.mistakes = []
    this.letters = 0
    for (const task of [this.mailing, this.recovering, this.registering]) task.reset()
    if (!this.isSignedIn) this.signingIn.reset()
  }

  /** `device` is what the list of sessions will call this one. */
  signIn(device: string): void {
    const read = readForm({ email: parseEmail(this.email), password: parseRequired(this.password) })
    this.mistakes = read._tag === 'Unread' ? mistakesOf(read.issues, missing) : []
    if (read._tag === 'Unread' || this.signingIn.isRunning || this.isSignedIn) return
    this.signingIn.start({ _tag: 'Password', username: read.value.email, password: this.password }, device)
  }

  mailLink(): void {
    const email = this.readEmail()
    if (email !== null && !this.mailing.isRunning) this.mailing.start(email)
  }

  recover(): void {
    const email = this.readEmail()
    if (email !== null && !this.recovering.isRunning) this.recovering.start(email)
  }

  register(): void {
    const email = this.readEmail()
    const refused = consentWordings.filter(({ kind, isNeeded }) => isNeeded && !this.agreed.has(kind))
    this.mistakes = [
      ...this.mistakes,
      ...refused.map(({ kind, title }) => ({
        field: kind,
        text: `Без этого кабинет не завести: отметьте «${title}»`,
      })),
    ]
    if (email === null || this.mistakes.length > 0 || this.registering.isRunning) return
    this.registering.start(email)
  }

  private hearOfLetter(): void {
    runInAction(() => (this.letters += 1))
  }

  private readEmail(): Email | null {
    const read = readForm({ email: parseEmail(this.email) })
    this.mistakes = read._tag === 'Unread' ? mistakesOf(read.issues, missing) : []
    return read._tag === 'Read' ? read.value.email : null
  }
}
