import { Effect } from 'effect'
import { makeSession } from '#application/session/index.ts'
import type { SessionCookies } from '#application/session/within-session.ts'
import type { SessionPort } from '#application/session/session.port.ts'
import { makeAuthStorage } from '#adapters/storage/auth-storage.ts'
import { memoryStorage } from '#adapters/storage/text-storage.ts'

/** Opens sessions named user-1, user-2, … and counts them. */
export const fakeSession = (cookies?: SessionCookies) => {
  let made = 0
  const port: SessionPort = {
    makeClient: () => Effect.succeed({ clientId: 'client', salt: 'salt' }),
    makeUser: () =>
      Effect.sync(() => {
        made += 1
        return { session: `session-${made}`, rand: `rand-${made}`, userId: `user-${made}` }
      }),
  }
  const storage = makeAuthStorage(memoryStorage())
  return { session: makeSession(port, storage, 'web', cookies), storage, made: () => made }
}
