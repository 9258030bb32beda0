import { Schema } from 'effect'
import { EmptyWire, PasswordWire, SecretWire } from '#adapters/backend/contract/account-wire.ts'
import { endpoint } from '#adapters/backend/contract/endpoint.ts'
import { PersonalDataWire } from '#adapters/backend/contract/personal-data.wire.ts'
import { EmailWire, FlagWire } from '#adapters/backend/contract/wire.ts'

export const register = endpoint({
  name: 'register',
  summary: 'Create an account',
  method: 'POST',
  path: '/105/api/user/register',
  access: 'anyone',
  input: Schema.Struct({
    isLegalEntity: Schema.optionalKey(FlagWire),
    'fos_user_registration_form[email]': EmailWire,
    /** Consents as `kind:version` separated by commas; they are stored with the account. */
    consents: Schema.optionalKey(
      Schema.String.check(Schema.isPattern(/^[a-z-]+:[\w.-]{1,32}(?:,[a-z-]+:[\w.-]{1,32}){0,9}$/)),
    ),
  }),
  reply: EmptyWire,
  refusals: ['consent.required', 'email.wait'],
  example: {
    isLegalEntity: '0',
    'fos_user_registration_form[email]': 'driver@kvitok.example',
    consents: 'terms:2026-11-01,personal-data:2026-11-01',
  },
})

export const recoverPassword = endpoint({
  name: 'recoverPassword',
  summary: 'Request a password reset',
  method: 'POST',
  path: '/105/api/user/recover',
  origin: 'chosen',
  access: 'anyone',
  input: Schema.Struct({ username: EmailWire }),
  reply: EmptyWire,
  refusals: ['email.wait'],
  example: { username: 'driver@kvitok.example' },
})

const newPasswordRefusals = ['min-length', 'password.long', 'password.common']

export const resetPassword = endpoint({
  name: 'resetPassword',
  summary: 'Reset the password',
  method: 'POST',
  path: '/105/api/user/reset',
  origin: 'chosen',
  access: 'anyone',
  input: Schema.Struct({ token: SecretWire, newPassword: PasswordWire }),
  reply: EmptyWire,
  refusals: ['link.spent', ...newPasswordRefusals],
  example: { token: 'R1sZ3mXn0qk', newPassword: 'kot na okne 2026' },
})

export const changePassword = endpoint({
  name: 'changePassword',
  summary: 'Change the password',
  method: 'POST',
  path: '/105/api/user/password',
  origin: 'chosen',
  input: Schema.Struct({ oldPass: PasswordWire, newPass: PasswordWire, confirmPass: PasswordWire }),
  reply: EmptyWire,
  refusals: ['password.wrong', 'password.wait', 'password.none', 'password.mismatch', ...newPasswordRefusals],
  example: { oldPass: 'kot na okne 2026', newPass: 'kot na kryshe 2027', confirmPass: 'kot na kryshe 2027' },
})

export const emailExists = endpoint({
  name: 'emailExists',
  summary: 'Check whether an address has an account',
  method: 'GET',
  path: '/105/api/fos/exists',
  access: 'anyone',
  input: Schema.Struct({ email: EmailWire }),
  reply: Schema.Struct({ exists: Schema.Boolean }),
  example: { email: 'driver@kvitok.example' },
})

export const sendAuth = endpoint({
  name: 'sendAuth',
  summary: 'Request a sign-in link',
  method: 'POST',
  path: '/105/api/fos/send/auth',
  access: 'anyone',
  input: Schema.Struct({
    email: EmailWire,
    /** `login` or `receipt`; the e-mail for any other value is that for `login`. */
    type: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(32))),
    isLegalEntity: Schema.optionalKey(FlagWire),
  }),
  reply: EmptyWire,
  refusals: ['email.wait'],
  example: { email: 'driver@kvitok.example', type: 'login', isLegalEntity: '0' },
})

export const eraseUser = endpoint({
  name: 'eraseUser',
  summary: 'Delete the account',
  method: 'POST',
  path: '/api/user/erase',
  origin: 'own',
  style: 'plain',
  input: Schema.Struct({ password: Schema.optionalKey(PasswordWire) }),
  reply: Schema.Struct({
    /** How many payments are kept, without their e-mail address. */
    keptPayments: Schema.Int,
    /** Russian, for users: what was deleted, what was kept and why. */
    message: Schema.String,
  }),
  refusals: ['password.wrong', 'password.wait', 'user.payment-running'],
})

export const exportUser = endpoint({
  name: 'exportUser',
  summary: 'Export personal data',
  method: 'POST',
  path: '/api/user/export',
  origin: 'own',
  style: 'plain',
  input: Schema.Struct({ password: Schema.optionalKey(PasswordWire) }),
  reply: PersonalDataWire,
  refusals: ['password.wrong', 'password.wait', 'export.sign-in'],
})

export const demoSignIns = endpoint({
  name: 'demoSignIns',
  summary: 'List demo sign-ins',
  method: 'GET',
  path: '/api/demo/sign-ins',
  origin: 'own',
  access: 'anyone',
  style: 'plain',
  input: EmptyWire,
  reply: Schema.Struct({
    accounts: Schema.Array(
      Schema.Struct({ email: Schema.String, password: Schema.String, isLegalEntity: Schema.Boolean }),
    ),
  }),
})

/** Spec §7 Session and user: creating an account, its password and its deletion. */
export const accountCalls = [
  demoSignIns,
  register,
  recoverPassword,
  resetPassword,
  changePassword,
  emailExists,
  sendAuth,
  eraseUser,
  exportUser,
] as const
