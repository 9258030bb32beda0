import { Effect } from 'effect'
import type { VehiclesPort } from '#application/documents/documents.port.ts'

/** Accepts every vehicle and licence, and stores none. */
export const fakeVehicles: VehiclesPort = { add: () => Effect.void, addLicence: () => Effect.void }
