import { Effect } from 'effect'
import { isOrganisationAction } from '#domain/organisation/members/organisation-action.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import type { RecordAction } from '#adapters/backend/server/http/answer-call.ts'
import { actionSubject } from './action-subjects.ts'
import { insertAction } from './actions.repository.ts'

/**
 * Records what an account changes for its organisation. The subject is read before the call, because the call may delete it; the
 * action is written after the call has succeeded. A failure to write it is logged and does not fail the call, which is done.
 */
export const makeRecordAction = ({
  store,
  now,
  log,
}: Pick<FeatureDeps, 'store' | 'now' | 'log'>): RecordAction =>
  Effect.fnUntraced(function* ({ endpoint, input, caller }, call) {
    const { organisation, accountId, userId } = caller
    const action = endpoint.name
    if (organisation === null || !isOrganisationAction(action)) return yield* call
    const scope = { ownerId: userId, organisationId: organisation.id }
    const subject = yield* store.query((db) => actionSubject(endpoint, input, { ...scope, db }))
    if (subject === null) return yield* call
    const answer = yield* call
    yield* store
      .query((db) =>
        insertAction(db, {
          organisationId: organisation.id,
          actorId: accountId,
          action,
          subject,
          now: now(),
        }),
      )
      .pipe(
        Effect.catch(() =>
          Effect.sync(() => log('error', 'action of a member not recorded', { call: action })),
        ),
      )
    return answer
  })
