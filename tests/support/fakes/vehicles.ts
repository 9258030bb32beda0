import { Effect } from 'effect'
import type { VehiclesPort } from '#application/documents/documents.port.ts'

/** Takes every vehicle and licence, and remembers none. */
export const fakeVehicles: VehiclesPort = { add: () => Effect.void, addLicence: () => Effect.void }
