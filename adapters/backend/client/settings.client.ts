import { Effect } from 'effect'
import type { ProfilePort } from '#application/profile/profile.port.ts'
import {
  changeUserType,
  confirmEmail,
  editEmail,
  fosUser,
  listConsents,
  recordConsent,
  setGender,
  setNotify,
  subscribeEmail,
  unsubscribeByLink,
  unsubscribeEmail,
} from '#adapters/backend/contract/account/settings.contract.ts'
import type { Call } from './call.ts'
import { toEmail } from './profile.client.ts'

type ReadByEveryPage = 'user' | 'userId' | 'email'

export type SettingsClient = Omit<ProfilePort, ReadByEveryPage>

/** The calls of `ProfilePort` about the account, the e-mail and the consents. */
export const makeSettingsClient = (call: Call): SettingsClient => ({
  fosUser: () => call.request(fosUser, {}),
  setGender: (gender) => call.request(setGender, { gender }).pipe(Effect.asVoid),
  setNotify: (doNotify) => call.request(setNotify, { doNotify: doNotify ? '1' : '0' }).pipe(Effect.asVoid),
  changeUserType: (type) =>
    call
      .request(changeUserType, { type: String(type) })
      .pipe(Effect.map(({ isLegalEntity }) => isLegalEntity)),
  changeEmail: (email, password) =>
    call.request(editEmail, { email, ...(password === null ? {} : { password }) }).pipe(Effect.map(toEmail)),
  subscribe: (email, { kind, version }) =>
    call
      .request(subscribeEmail, {
        email,
        consentVersion: version,
        consentKind: kind,
      })
      .pipe(Effect.map(toEmail)),
  unsubscribe: () => call.request(unsubscribeEmail, {}).pipe(Effect.map(toEmail)),
  unsubscribeByLink: (token) => call.request(unsubscribeByLink, { token }).pipe(Effect.asVoid),
  confirmEmail: (token) => call.request(confirmEmail, { token }).pipe(Effect.map(toEmail)),
  recordConsent: (kind, version, isGiven) =>
    call.request(recordConsent, { kind, version, isGiven }).pipe(Effect.map(({ consents }) => consents)),
  consents: () => call.request(listConsents, {}).pipe(Effect.map(({ consents }) => consents)),
})
