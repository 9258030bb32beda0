import { Effect } from 'effect'
import { instantOf } from '#domain/dates/instant.ts'
import { listActions } from '#adapters/backend/contract/organisation/members.contract.ts'
import { ownOrganisation } from '#adapters/backend/server/features/organisation/own-organisation.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { type Route, route } from '#adapters/backend/server/http/route.ts'
import { actionsOf } from './actions.repository.ts'

const pageSize = 50

/** The journal of an organisation. */
export const actionsRoutes = ({ store }: FeatureDeps): readonly Route[] => [
  route(
    listActions,
    Effect.fnUntraced(function* ({ input: { after }, caller }) {
      const { id } = yield* ownOrganisation(store, caller)
      const rows = yield* store.query((db) => actionsOf(db, id, after ?? null, pageSize + 1))
      return {
        actions: rows.slice(0, pageSize).map(({ performed_at, email, ...row }) => ({
          ...row,
          email: email ?? '',
          at: instantOf(performed_at),
        })),
        hasMore: rows.length > pageSize,
      }
    }),
  ),
]
