import { Effect } from 'effect'
import { instantOf } from '#domain/dates/instant.ts'
import { isUuid } from '#domain/uuid.ts'
import {
  endOtherSessions,
  endSession,
  listSessions,
  logout,
} from '#adapters/backend/contract/account/sign-in.contract.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { refused } from '#adapters/backend/server/http/refused.ts'
import { type Route, route } from '#adapters/backend/server/http/route.ts'
import { endSessionOf, endSessionsOf, listSessionsOf } from './session.repository.ts'
import { userTrace } from './user-trace.ts'

const unknown = refused('session.unknown', 'Такого сеанса нет: он уже завершён. Обновите список')

/** ASVS 7.5.2: users see their sessions and can end any of them. */
export const ownSessionsRoutes = ({ store, now, log }: FeatureDeps): readonly Route[] => [
  route(logout, ({ caller }) =>
    store.query(async (db) => {
      await endSessionOf(db, caller.userId, caller.sessionId)
      log('info', 'signed out', { user: userTrace(caller.userId) })
      return {}
    }),
  ),
  route(listSessions, ({ caller }) =>
    store.query(async (db) => {
      const rows = await listSessionsOf(db, caller.userId, now())
      const sessions = rows.map(({ id, created_at, last_seen_at, channel, device }) => ({
        id,
        createdAt: instantOf(created_at),
        lastSeenAt: instantOf(last_seen_at),
        channel,
        device,
        isCurrent: id === caller.sessionId,
      }))
      return { sessions }
    }),
  ),
  route(
    endSession,
    Effect.fnUntraced(function* ({ input: { id }, caller }) {
      const isEnded = isUuid(id) ? yield* store.query((db) => endSessionOf(db, caller.userId, id)) : false
      return isEnded ? {} : yield* unknown
    }),
  ),
  route(endOtherSessions, ({ caller }) =>
    store.query(async (db) => ({ ended: await endSessionsOf(db, caller.userId, caller.sessionId) })),
  ),
]
