import { Effect } from 'effect'
import { sessionSeconds } from '#domain/session/auth-data.ts'
import type { World } from '#adapters/backend/server/feature.ts'
import { refused } from '#adapters/backend/server/refused.ts'
import type { CheckAccess, Credentials } from '#adapters/backend/server/route.ts'
import { sameHash, secretHash } from '#adapters/backend/server/secret.ts'
import { findSession, touchSession } from './session.table.ts'

/** A session in use is written down once a minute, not at every call. */
const touchEveryMs = 60_000

const expired = refused('session.expired', 'Сессия истекла. Начните проверку заново', 401)

/** Spec §6: the cabinet is for legal entities. */
const notOrganisation = refused(
  'access.organisation',
  'Это действие доступно организациям. Смените тип пользователя в настройках',
  403,
)

type Found = Awaited<ReturnType<typeof findSession>>

/** Every secret is compared even when the first is unknown, so that the answers take the same time. */
const isOwn = (found: Found, { rand, userId }: Credentials): found is NonNullable<Found> => {
  const sameRand = sameHash(found?.rand_hash ?? secretHash(''), secretHash(rand))
  const sameUser = sameHash(secretHash(found?.user_id ?? ''), secretHash(userId))
  return found !== undefined && sameRand && sameUser
}

/** Spec §4 Auth expiry: 3600 seconds, of inactivity (decisions.md, Security). */
export const makeCheckAccess = ({ store, now }: World): CheckAccess =>
  Effect.fnUntraced(function* (access, credentials) {
    const sessionHash = secretHash(credentials.session)
    const found = yield* Effect.promise(() => findSession(store.db, sessionHash))
    if (!isOwn(found, credentials)) return yield* expired
    const idleMs = now() - found.last_seen_at.getTime()
    if (idleMs >= sessionSeconds * 1000) return yield* expired
    if (idleMs >= touchEveryMs) yield* Effect.promise(() => touchSession(store.db, sessionHash, now()))
    if (access === 'organisation' && !found.is_legal_entity) return yield* notOrganisation
    return { userId: found.user_id, isLegalEntity: found.is_legal_entity }
  })
