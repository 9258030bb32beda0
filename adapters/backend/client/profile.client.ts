import { Effect } from 'effect'
import type { EmailProfile, ProfilePort, UserAnswer } from '#application/profile/profile.port.ts'
import type { ReplyOf } from '#adapters/backend/contract/endpoint.ts'
import { readEmail, user, userId } from '#adapters/backend/contract/profile.contract.ts'
import type { Call } from './call.ts'
import type { CredentialsStore } from './credentials.ts'
import { clientPart } from './client-part.ts'
import type { SettingsClient } from './settings.client.ts'

const toAnswer = (reply: ReplyOf<typeof user>): UserAnswer =>
  reply === null ? { _tag: 'Empty' } : { _tag: 'Ok', user: { ...reply, doNotify: reply.doNotify === 1 } }

/** Reads an e-mail profile; null for the fields that another backend leaves out. */
export const toEmail = (reply: ReplyOf<typeof readEmail>): EmailProfile => ({
  email: reply.email,
  isConfirmed: reply.isConfirmed ?? null,
  isSubscribed: reply.isSubscribed ?? null,
})

/** Most pages only read the user, so the other calls are loaded with the first of them. */
const lazySettings = (call: Call) => {
  const loaded = clientPart(async () => (await import('./settings.client.ts')).makeSettingsClient(call))
  return <A, E>(use: (client: SettingsClient) => Effect.Effect<A, E>) => Effect.flatMap(loaded, use)
}

/** Implements `ProfilePort` with the calls about the user (spec §4 Profile load). */
export const makeProfileClient = (
  call: Call,
  { workFor }: Pick<CredentialsStore, 'workFor'>,
): ProfilePort => {
  const settings = lazySettings(call)
  return {
    user: () =>
      call.request(user, {}).pipe(
        Effect.map(toAnswer),
        Effect.catchTag('BackendRefused', () => Effect.succeed<UserAnswer>({ _tag: 'Error' })),
        // An expired session is what spec §4 calls an empty response.
        Effect.catchTag('NotSignedIn', () => Effect.succeed<UserAnswer>({ _tag: 'Empty' })),
      ),
    userId: () => call.request(userId, {}).pipe(Effect.map((reply) => reply.userId)),
    email: () => call.request(readEmail, {}).pipe(Effect.map(toEmail)),
    fosUser: () => settings((client) => client.fosUser()),
    setGender: (gender) => settings((client) => client.setGender(gender)),
    setNotify: (doNotify) => settings((client) => client.setNotify(doNotify)),
    // A driver works for no organisation.
    changeUserType: (type) =>
      settings((client) => client.changeUserType(type)).pipe(
        Effect.tap(() => Effect.sync(() => workFor(null))),
      ),
    changeEmail: (email, password) => settings((client) => client.changeEmail(email, password)),
    subscribe: (email, consent) => settings((client) => client.subscribe(email, consent)),
    unsubscribe: () => settings((client) => client.unsubscribe()),
    unsubscribeByLink: (token) => settings((client) => client.unsubscribeByLink(token)),
    confirmEmail: (token) => settings((client) => client.confirmEmail(token)),
    recordConsent: (kind, version, isGiven) =>
      settings((client) => client.recordConsent(kind, version, isGiven)),
    consents: () => settings((client) => client.consents()),
  }
}
