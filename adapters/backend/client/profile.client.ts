import { Effect } from 'effect'
import type { EmailProfile, ProfilePort, UserAnswer } from '#application/profile/profile.port.ts'
import type { ReplyOf } from '#adapters/backend/contract/endpoint.ts'
import {
  changeUserType,
  confirmEmail,
  editEmail,
  fosUser,
  listConsents,
  readEmail,
  recordConsent,
  setGender,
  setNotify,
  subscribeEmail,
  unsubscribeByLink,
  unsubscribeEmail,
  user,
  userId,
  writeEmail,
} from '#adapters/backend/contract/profile.contract.ts'
import type { Call } from './call.ts'

const toAnswer = (reply: ReplyOf<typeof user>): UserAnswer =>
  reply === null ? { _tag: 'Empty' } : { _tag: 'Ok', user: { ...reply, doNotify: reply.doNotify === 1 } }

const toEmail = (reply: ReplyOf<typeof readEmail>): EmailProfile => ({
  email: reply.email,
  isConfirmed: reply.isConfirmed ?? null,
  isSubscribed: reply.isSubscribed ?? null,
})

/** Implements `ProfilePort` with the calls about the user (spec §4 Profile load). */
export const makeProfileClient = (call: Call): ProfilePort => ({
  user: () =>
    call.request(user, {}).pipe(
      Effect.map(toAnswer),
      Effect.catchTag('BackendRefused', () => Effect.succeed<UserAnswer>({ _tag: 'Error' })),
      // An expired session is what spec §4 calls an empty response.
      Effect.catchTag('NotSignedIn', () => Effect.succeed<UserAnswer>({ _tag: 'Empty' })),
    ),
  fosUser: () => call.request(fosUser, {}),
  userId: () => call.request(userId, {}).pipe(Effect.map((reply) => reply.userId)),
  setGender: (gender) => call.request(setGender, { gender }).pipe(Effect.asVoid),
  setNotify: (doNotify) => call.request(setNotify, { doNotify: doNotify ? '1' : '0' }).pipe(Effect.asVoid),
  changeUserType: (type) =>
    call
      .request(changeUserType, { type: String(type) })
      .pipe(Effect.map(({ isLegalEntity }) => isLegalEntity)),
  email: () => call.request(readEmail, {}).pipe(Effect.map(toEmail)),
  leaveEmail: (email) => call.request(writeEmail, { email }).pipe(Effect.map(toEmail)),
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
    call
      .request(recordConsent, { kind, version, isGiven: isGiven ? '1' : '0' })
      .pipe(Effect.map(({ consents }) => consents)),
  consents: () => call.request(listConsents, {}).pipe(Effect.map(({ consents }) => consents)),
})
