import { Effect } from 'effect'
import type { VehiclesPort } from '#application/documents/documents.port.ts'
import { createSts } from '#adapters/backend/contract/documents.contract.ts'
import type { Call } from './call.ts'

export const makeVehiclesClient = (call: Call): VehiclesPort => ({
  add: (stsNumber, plate) => call.ask(createSts, { stsNumber, plate }).pipe(Effect.asVoid),
})
