import { makeSupport } from '#application/support/index.ts'
import { makeDeskClient } from '#adapters/backend/client/desk.client.ts'
import { makeOwnRequestsClient } from '#adapters/backend/client/own-requests.client.ts'
import { makeSupportClient } from '#adapters/backend/client/support.client.ts'
import { service } from '#adapters/wiring/service.ts'
import { backendCall } from './shared.ts'

/** Tickets of the support. */
export const supportUseCases = service(makeSupport, service(makeSupportClient, backendCall))

/** Requests of users that staff answers. */
export const ownRequestsPort = service(makeOwnRequestsClient, backendCall)

/** The operator's desk, for staff. */
export const deskPort = service(makeDeskClient, backendCall)
