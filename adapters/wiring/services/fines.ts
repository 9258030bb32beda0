import { makeFines } from '#application/fines/index.ts'
import { makeVehiclesClient } from '#adapters/backend/client/documents.client.ts'
import { makeFinesClient } from '#adapters/backend/client/fines.client.ts'
import { service } from '#adapters/wiring/service.ts'
import { call, sessionPort } from './shared.ts'

/** Charges by their numbers and documents. */
export const finesPort = service(makeFinesClient, call)
export const finesFeature = service(makeFines, finesPort, service(makeVehiclesClient, call), sessionPort)
