import { Effect } from 'effect'
import { type AuthData, channel, hasAuth } from '#domain/session/auth-data.ts'
import type { AccountPort, SignIn } from '#application/session/account.port.ts'
import {
  changePassword,
  demoSignIns,
  eraseUser,
  exportUser,
  recoverPassword,
  register,
  resetPassword,
  sendAuth,
} from '#adapters/backend/contract/account/account.contract.ts'
import {
  endOtherSessions,
  endSession,
  listSessions,
  login,
  logout,
} from '#adapters/backend/contract/account/sign-in.contract.ts'
import type { Call } from './call.ts'
import type { CredentialsStore } from './credentials.ts'

const keys = (by: SignIn) =>
  by._tag === 'Link' ? { _token: by.token } : { _username: by.username, _password: by.password }

/** The login call takes the visitor's own session in its input, because it works without one too. */
const presentedBy = (auth: AuthData) =>
  hasAuth(auth) ? { session: auth.session, rand: auth.rand, userId: auth.userId } : {}

/** Implements `AccountPort` with the calls about accounts. A sign-in stores the new credentials on the device. */
export const makeAccountClient = (call: Call, credentials: CredentialsStore): AccountPort => ({
  signIn: (by, device) =>
    Effect.gen(function* () {
      const presented = credentials.read()
      const { isLegalEntity = null, ...opened } = yield* call.request(login, {
        ...keys(by),
        ...presentedBy(presented),
        channel,
        ...(device === '' ? {} : { device }),
      })
      credentials.logOut()
      credentials.write({ clientId: presented.clientId, salt: presented.salt, ...opened })
      return { isLegalEntity }
    }),
  signOut: () => call.request(logout, {}).pipe(Effect.asVoid),
  register: (email, isLegalEntity, consents) =>
    call
      .request(register, {
        isLegalEntity,
        'fos_user_registration_form[email]': email,
        consents: consents.map(({ kind, version }) => `${kind}:${version}`).join(','),
      })
      .pipe(Effect.asVoid),
  mailSignInLink: (email, type, isLegalEntity) =>
    call.request(sendAuth, { email, type, isLegalEntity }).pipe(Effect.asVoid),
  mailResetLink: (username) => call.request(recoverPassword, { username }).pipe(Effect.asVoid),
  resetPassword: (token, newPassword) =>
    call.request(resetPassword, { token, newPassword }).pipe(Effect.asVoid),
  changePassword: ({ oldPassword, newPassword, repeated }) =>
    call
      .request(changePassword, { oldPass: oldPassword, newPass: newPassword, confirmPass: repeated })
      .pipe(Effect.asVoid),
  demoSignIns: () => call.request(demoSignIns, {}).pipe(Effect.map(({ accounts }) => accounts)),
  sessions: () => call.request(listSessions, {}).pipe(Effect.map(({ sessions }) => sessions)),
  endSession: (id) => call.request(endSession, { id }).pipe(Effect.asVoid),
  endOtherSessions: () => call.request(endOtherSessions, {}).pipe(Effect.map(({ ended }) => ended)),
  exportData: (password) => call.request(exportUser, password === null ? {} : { password }),
  erase: (password) => call.request(eraseUser, password === null ? {} : { password }),
})
