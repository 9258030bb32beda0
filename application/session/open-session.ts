import { Effect } from 'effect'
import { type AuthData, hasAuth, type Platform } from '#domain/session/auth-data.ts'
import type { AuthStorage, SessionPort } from './session.port.ts'

/** Takes the session of an earlier visit, or makes a client and its anonymous user. */
export const openSession = (sessions: SessionPort, storage: AuthStorage, platform: Platform) =>
  Effect.fn('openSession')(function* () {
    const kept = storage.read(platform)
    if (hasAuth(kept)) return kept
    const client = yield* sessions.makeClient()
    const user = yield* sessions.makeUser(client.clientId)
    const auth: AuthData = { ...client, ...user }
    storage.write(platform, auth)
    return auth
  })
