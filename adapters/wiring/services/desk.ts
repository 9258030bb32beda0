import { makeDeskClient } from '#adapters/backend/client/desk.client.ts'
import { makeOwnRequestsClient } from '#adapters/backend/client/own-requests.client.ts'
import { service } from '#adapters/wiring/service.ts'
import { backendCall } from './shared.ts'

/** The operator's desk, for staff. */
export const deskPort = service(makeDeskClient, backendCall)

/** Requests of users that staff answers. */
export const ownRequestsPort = service(makeOwnRequestsClient, backendCall)
