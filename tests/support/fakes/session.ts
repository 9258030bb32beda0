import { Effect } from 'effect'
import type { DeviceMemory } from '#application/session/account.port.ts'
import { type Client, inSession } from '#adapters/backend/client/client.ts'
import { makeCredentials } from '#adapters/backend/client/credentials.ts'
import { makeSessionClient } from '#adapters/backend/client/session.client.ts'
import { client, newUser } from '#adapters/backend/contract/session.contract.ts'
import { makeAuthStorage } from '#adapters/storage/auth-storage.ts'
import { memoryStorage } from '#adapters/storage/text-storage.ts'
import { fakeCall } from './call.ts'

/** A device that no server renders for. */
const noMemory: DeviceMemory = {
  removeKey: () => undefined,
  setCookie: () => undefined,
  renewCookie: () => undefined,
  removeCookie: () => undefined,
  renewedAt: () => null,
}

/** The session client over a backend that opens sessions named user-1, user-2, …, and how many it opened. */
export const fakeSession = (memory: DeviceMemory = noMemory) => {
  let made = 0
  const call: Client = {
    ...fakeCall([
      [client, () => Effect.succeed({ clientId: 'client', salt: 'salt' })],
      [
        newUser,
        () =>
          Effect.sync(() => {
            made += 1
            return { session: `session-${made}`, rand: `rand-${made}`, userId: `user-${made}` }
          }),
      ],
    ]),
    loadCapabilities: Effect.void,
  }
  const storage = makeAuthStorage(memoryStorage())
  const credentials = makeCredentials(storage, memory, 'web')
  const within = inSession(credentials)

  /** A port whose calls need the session, as the client makes them. */
  const inThisSession = <Port extends object>(port: Port): Port =>
    new Proxy(port, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name)
        if (typeof value === 'function')
          return (...input: readonly unknown[]) => within(value(...input) as Effect.Effect<unknown, unknown>)
        return typeof value === 'object' && value !== null ? inThisSession(value) : value
      },
    })

  return {
    session: makeSessionClient(call, credentials, 'fine'),
    inThisSession,
    credentials,
    storage,
    made: () => made,
  }
}
