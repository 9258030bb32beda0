import { Clock, Effect } from 'effect'
import { instant } from '#domain/dates/instant.ts'
import {
  noOrganisation,
  organisationState,
  type OrganisationState,
} from '#domain/organisation/organisation-state.ts'
import { isLegalEntity } from '#domain/session/user-type.ts'
import type { BackendFailed } from '#application/shared/backend.errors.ts'
import type { OrganisationPort } from './organisation.port.ts'

/**
 * Spec §4 Subscription: loads the state of the cabinet. Only a legal entity has an organisation, so only then is the end of
 * the subscription requested.
 */
export const loadState = (port: OrganisationPort) => {
  const loaded = (userType: number): Effect.Effect<OrganisationState, BackendFailed> =>
    Effect.gen(function* () {
      const organisation = yield* port.organisation()
      if (organisation === null) return { ...noOrganisation, userType }
      const isReportedEnded = yield* port.subscriptionEnded()
      return organisationState(
        organisation,
        userType,
        isReportedEnded,
        instant(yield* Clock.currentTimeMillis),
      )
    })
  return Effect.fn('loadState')((userType: number | null) =>
    userType !== null && isLegalEntity(userType)
      ? loaded(userType)
      : Effect.succeed({ ...noOrganisation, userType }),
  )
}
