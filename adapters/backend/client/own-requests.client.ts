import { Effect } from 'effect'
import type { OwnRequestsPort } from '#application/desk/desk.port.ts'
import { disputePayment, ownRequests } from '#adapters/backend/contract/desk/requests.contract.ts'
import type { Call } from './call.ts'

/** Implements `OwnRequestsPort` with the calls of users about their requests. */
export const makeOwnRequestsClient = (call: Call): OwnRequestsPort => ({
  own: () => call.request(ownRequests, {}).pipe(Effect.map(({ requests }) => requests)),
  dispute: (id, { email, content }) =>
    call.request(disputePayment, { id, email, content }).pipe(Effect.map(({ number }) => number)),
})
