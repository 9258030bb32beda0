import { type Instant, instantOf } from '#domain/dates/instant.ts'
import { isSessionAlive } from '#domain/session/session-expiry.ts'
import type { CallerCredentials } from '#adapters/backend/server/http/read-request.ts'
import { sameHash, secretHash } from '#adapters/backend/server/secrets/secret.ts'
import type { Database, Trx } from '#adapters/backend/server/database/store.ts'
import { findSession } from './session.repository.ts'

type Found = Awaited<ReturnType<typeof findSession>>

export type OwnSession = NonNullable<Found>

/** All secrets are compared even when the first is unknown, so that the answers take the same time. */
const isOwn = (found: Found, { rand, userId }: CallerCredentials): found is OwnSession => {
  const sameRand = sameHash(found?.rand_hash ?? secretHash(''), secretHash(rand))
  const sameUser = sameHash(secretHash(found?.user_id ?? ''), secretHash(userId))
  return found !== undefined && sameRand && sameUser
}

/** Returns the active session that all three secrets match; null where there is none. */
export const findOwnSession = async (
  db: Database | Trx,
  credentials: CallerCredentials,
  now: Instant,
): Promise<OwnSession | null> => {
  const found = await findSession(db, secretHash(credentials.session))
  if (!isOwn(found, credentials)) return null
  const [begunAt, lastUsedAt] = [found.created_at, found.last_seen_at].map((at) => instantOf(at))
  return begunAt !== undefined && lastUsedAt !== undefined && isSessionAlive(begunAt, lastUsedAt, now)
    ? found
    : null
}
