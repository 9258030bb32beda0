import { Schema } from 'effect'
import { genders } from '#domain/session/gender.ts'
import { consentKinds, emailConsents } from '#domain/session/consent.ts'
import {
  ConsentVersionWire,
  EmptyWire,
  PasswordWire,
  SecretWire,
} from '#adapters/backend/contract/account-wire.ts'
import { endpoint } from '#adapters/backend/contract/endpoint.ts'
import { DoNotifyWire, EmailProfileWire } from '#adapters/backend/contract/profile.contract.ts'
import { EmailWire, FlagWire, InstantWire } from '#adapters/backend/contract/wire.ts'

export const fosUser = endpoint({
  name: 'fosUser',
  summary: 'Retrieve the account',
  method: 'GET',
  path: '/105/api/user/fos',
  input: EmptyWire,
  reply: Schema.Struct({
    email: Schema.String,
    isEmailConfirmed: Schema.Boolean,
    hasPassword: Schema.Boolean,
    isLegalEntity: Schema.Boolean,
    registeredAt: InstantWire,
  }).annotate({ identifier: 'FosUser' }),
  refusals: ['user.anonymous'],
})

export const setGender = endpoint({
  name: 'setGender',
  summary: 'Set the avatar',
  method: 'POST',
  path: '/105/api/user/gender',
  origin: 'chosen',
  input: Schema.Struct({ gender: Schema.Literals(genders) }),
  reply: Schema.Struct({ gender: Schema.Literals(genders) }),
  example: { gender: 'female' },
})

export const changeUserType = endpoint({
  name: 'changeUserType',
  summary: 'Set the user type',
  method: 'POST',
  path: '/105/api/user/type/:type',
  origin: 'chosen',
  input: Schema.Struct({ type: Schema.String.check(Schema.isPattern(/^\d{1,3}$/)) }),
  reply: Schema.Struct({ isLegalEntity: Schema.Boolean }),
  example: { type: '3' },
})

export const setNotify = endpoint({
  name: 'setNotify',
  summary: 'Turn notifications on or off',
  method: 'POST',
  path: '/105/api/user/notify',
  origin: 'chosen',
  input: Schema.Struct({ doNotify: Schema.Literals(['0', '1']) }),
  reply: Schema.Struct({ doNotify: DoNotifyWire }),
  example: { doNotify: '1' },
})

export const writeEmail = endpoint({
  name: 'writeEmail',
  summary: 'Set the e-mail address',
  method: 'POST',
  path: '/105/api/email',
  input: Schema.Struct({ email: EmailWire }),
  reply: EmailProfileWire,
  refusals: ['email.account'],
  example: { email: 'driver@kvitok.example' },
})

export const editEmail = endpoint({
  name: 'editEmail',
  summary: 'Change the e-mail address of the account',
  method: 'POST',
  path: '/105/api/email/edit',
  input: Schema.Struct({ email: EmailWire, password: Schema.optionalKey(PasswordWire) }),
  reply: EmailProfileWire,
  refusals: ['password.wrong', 'password.wait', 'email.wait'],
  example: { email: 'driver@kvitok.example' },
})

export const subscribeEmail = endpoint({
  name: 'subscribeEmail',
  summary: 'Subscribe an address to messages',
  method: 'POST',
  path: '/105/api/email/subscribe',
  origin: 'chosen',
  input: Schema.Struct({
    email: EmailWire,
    /** Consents that the user gives with this call; without it they must have been given before. */
    consentKind: Schema.optionalKey(Schema.Literals(emailConsents)),
    consentVersion: Schema.optionalKey(ConsentVersionWire),
  }),
  reply: EmailProfileWire,
  refusals: ['email.account', 'consent.required'],
  example: {
    email: 'driver@kvitok.example',
    consentKind: 'notices',
    consentVersion: '2026-11-22',
  },
})

export const unsubscribeEmail = endpoint({
  name: 'unsubscribeEmail',
  summary: 'Unsubscribe from messages',
  method: 'POST',
  path: '/105/api/email/unsubscribe',
  origin: 'chosen',
  input: Schema.Struct({ email: Schema.optionalKey(EmailWire) }),
  reply: EmailProfileWire,
  example: { email: 'driver@kvitok.example' },
})

export const unsubscribeByLink = endpoint({
  name: 'unsubscribeByLink',
  summary: 'Unsubscribe with a token',
  method: 'POST',
  path: '/api/email/unsubscribe',
  origin: 'own',
  access: 'anyone',
  style: 'plain',
  input: Schema.Struct({ token: SecretWire }),
  reply: EmptyWire,
  refusals: ['link.spent'],
  example: { token: 'R1sZ3mXn0qk' },
})

export const confirmEmail = endpoint({
  name: 'confirmEmail',
  summary: 'Confirm an e-mail address',
  method: 'POST',
  path: '/api/email/confirm',
  origin: 'own',
  access: 'anyone',
  style: 'plain',
  input: Schema.Struct({ token: SecretWire }),
  reply: EmailProfileWire,
  refusals: ['link.spent'],
  example: { token: 'R1sZ3mXn0qk' },
})

const ConsentKindWire = Schema.Literals(consentKinds)

export const ConsentWire = Schema.Struct({
  kind: ConsentKindWire,
  version: Schema.String,
  isGiven: Schema.Boolean,
  at: InstantWire,
}).annotate({ identifier: 'Consent' })

const ConsentsWire = Schema.Struct({ consents: Schema.Array(ConsentWire) })

export const recordConsent = endpoint({
  name: 'recordConsent',
  summary: 'Record a consent',
  method: 'POST',
  path: '/api/consents',
  origin: 'own',
  style: 'plain',
  body: 'json',
  input: Schema.Struct({
    kind: ConsentKindWire,
    version: ConsentVersionWire,
    isGiven: FlagWire,
  }),
  reply: ConsentsWire,
  example: { kind: 'personal-data', version: '2026-11-01', isGiven: '1' },
})

export const listConsents = endpoint({
  name: 'listConsents',
  summary: 'List consents',
  method: 'GET',
  path: '/api/consents',
  origin: 'own',
  style: 'plain',
  input: EmptyWire,
  reply: ConsentsWire,
})

/** Spec §7 Session and user: the account, the e-mail and the consents of a known user. */
export const settingsCalls = [
  fosUser,
  setGender,
  changeUserType,
  setNotify,
  writeEmail,
  editEmail,
  subscribeEmail,
  unsubscribeEmail,
  unsubscribeByLink,
  confirmEmail,
  recordConsent,
  listConsents,
] as const
