import { makeFines } from '#application/fines/index.ts'
import { makeVehiclesClient } from '#adapters/backend/client/documents.client.ts'
import { makeFinesClient } from '#adapters/backend/client/fines.client.ts'
import { service } from '#adapters/wiring/service.ts'
import { backendCall, sessionPort } from './shared.ts'

/** Charges by their numbers and documents. */
export const finesPort = service(makeFinesClient, backendCall)

export const finesUseCases = service(
  makeFines,
  finesPort,
  service(makeVehiclesClient, backendCall),
  sessionPort,
)
