import { makeSearches } from '#application/fines/searches.ts'
import { makeRequestsClient, makeSearchesClient } from '#adapters/backend/client/searches.client.ts'
import { service } from '#adapters/wiring/service.ts'
import { backendCall } from './shared.ts'

/** Requests about many charges at once. */
export const searchesPort = service(makeSearchesClient, backendCall)
export const searchesUseCases = service(makeSearches, searchesPort)

/** Requests of a user that are not about charges. */
export const requestsPort = service(makeRequestsClient, backendCall)
