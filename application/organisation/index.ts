import { Effect } from 'effect'
import { type CrmOrderDraft, crmSubmission } from '#domain/organisation/crm-order.ts'
import type { TrackedFormSubmission } from '#domain/tracking/page-event.ts'
import type { SessionPort } from '#application/session/session.port.ts'
import type { BackendFailed, BackendUnavailable } from '#application/shared/backend.errors.ts'
import { loadState } from './load-state.ts'
import type { CrmPort, OrganisationPort } from './organisation.port.ts'
import { createOwnOrganisation, updateOwnOrganisation } from './save-organisation.ts'

type SessionUser = Pick<SessionPort, 'userId'>

/** Logs a submitted form. A failure of the log is ignored (spec §8, tracking failure). */
type TrackForm = (submission: TrackedFormSubmission) => Effect.Effect<void, unknown>

const isDisconnected = (error: BackendFailed): error is BackendUnavailable =>
  error._tag === 'BackendUnavailable' && error.reason === 'network'

/**
 * Spec §7 Legal entity: success and error are logged as form submissions. Returns whether the order was accepted, without
 * the reason of a failure. The order names the user of the session. Fails only without a connection, where the visitor can send the order again.
 */
const orderFromCrm = (crm: CrmPort, track: TrackForm, session: SessionUser) => (order: CrmOrderDraft) => {
  const log = (result: 'ok' | 'error') => Effect.ignore(track(crmSubmission(order, result)))
  return crm.order({ ...order, userId: session.userId() ?? '' }).pipe(
    Effect.as(true),
    Effect.catch((error) => (isDisconnected(error) ? Effect.fail(error) : Effect.succeed(false))),
    Effect.tap((isTaken) => log(isTaken ? 'ok' : 'error')),
    Effect.tapError(() => log('error')),
  )
}

/** Use cases of an organisation and its tariff. */
export const makeOrganisation = (
  port: OrganisationPort,
  crm: CrmPort,
  track: TrackForm,
  session: SessionUser,
) => ({
  state: loadState(port),
  create: createOwnOrganisation(port),
  update: updateOwnOrganisation(port),
  orderFromCrm: orderFromCrm(crm, track, session),
})

export type OrganisationUseCases = ReturnType<typeof makeOrganisation>
