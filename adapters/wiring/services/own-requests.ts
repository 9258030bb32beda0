import { makeOwnRequestsClient } from '#adapters/backend/client/own-requests.client.ts'
import { service } from '#adapters/wiring/service.ts'
import { backendCall } from './shared.ts'

/** Requests of users that staff answers. */
export const ownRequestsPort = service(makeOwnRequestsClient, backendCall)
