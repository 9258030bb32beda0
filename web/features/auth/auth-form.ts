import { Effect } from 'effect'
import { type Email, parseEmail } from '#domain/identity/email.ts'
import { parseRequired } from '#domain/identity/text/required.ts'
import { parsedForm } from '#domain/parsed-form.ts'
import { accountUseCases, accountPort } from '#adapters/wiring/services/account.ts'
import { serviceOf } from '#web/app/services.ts'
import { accountHome } from '#web/features/account/account-home.ts'
import { consentWordings } from '#domain/session/consent-wordings.ts'
import type { AppError } from '#application/shared/app-error.ts'
import { type FormResult, formResult, withErrors } from '#web/ui/form/model/field-error.ts'
import { formAction } from '#web/ui/form/model/form-action.ts'
import { type FormSetup, type FormValues, ticked } from '#web/ui/form/model/form-setup.ts'

/** Purpose of a submission: a mode of the page may have two buttons. */
export type Purpose = 'password' | 'link' | 'recover' | 'register'

/** `purpose` and `device` are set by the page. `device` is the name of this device in the list of sessions. */
export type AuthField =
  | 'email'
  | 'password'
  | 'kind'
  | 'purpose'
  | 'device'
  | (typeof consentWordings)[number]['kind']

export interface Credentials {
  readonly email: Email
  readonly values: FormValues<AuthField>
}

const missing = {
  email: 'Введите адрес электронной почты',
  password: 'Введите пароль или запросите ссылку на почту',
} as const

const validate = (values: FormValues<AuthField>): FormResult<Credentials, AuthField> => {
  const read = formResult<Pick<Credentials, 'email'>, AuthField>(
    values.purpose === 'password'
      ? parsedForm({ email: parseEmail(values.email), password: parseRequired(values.password) })
      : parsedForm({ email: parseEmail(values.email) }),
    { missing },
  )
  const refused =
    values.purpose === 'register'
      ? consentWordings.filter(({ kind, isNeeded }) => isNeeded && values[kind] !== ticked)
      : []
  return withErrors<Credentials, AuthField>(
    read._tag === 'Valid' ? { _tag: 'Valid', value: { email: read.value.email, values } } : read,
    refused.map(({ kind, text: label }) => ({
      field: kind,
      text: `Без этого кабинет не завести: отметьте «${label}»`,
    })),
  )
}

/** Form of all modes of the sign-in page. The purpose selects the required fields. */
export const authForm: FormSetup<AuthField, Credentials> = {
  values: {
    email: '',
    password: '',
    kind: 'person',
    purpose: 'password',
    device: '',
    terms: '',
    'personal-data': '',
    advertising: '',
  },
  checkboxes: ['terms', 'personal-data', 'advertising'],
  secrets: ['password'],
  known: ['purpose', 'device'],
  validate,
}

/**
 * Signs in by password or by e-mail, registers, or sends a link for a forgotten password. Returns the start page of the
 * account that was signed in to; null if an e-mail was sent.
 */
export const submitAuthForm = formAction(
  () => authForm,
  ({ email, values }, { context }): Effect.Effect<string | null, AppError> => {
    const account = serviceOf(context, accountUseCases)
    const port = serviceOf(context, accountPort)
    const isLegalEntity = values.kind === 'company'
    switch (values.purpose as Purpose) {
      case 'link':
        return port.mailSignInLink(email, 'login', isLegalEntity).pipe(Effect.as(null))
      case 'recover':
        return port.mailResetLink(email).pipe(Effect.as(null))
      case 'register':
        // Only given consents are sent. An unticked checkbox sends nothing.
        return account
          .register(
            email,
            isLegalEntity,
            consentWordings.filter(({ kind }) => values[kind] === ticked),
          )
          .pipe(Effect.as(null))
      case 'password':
        return account
          .signIn({ _tag: 'Password', username: email, password: values.password }, values.device)
          .pipe(Effect.map(accountHome))
    }
  },
)
