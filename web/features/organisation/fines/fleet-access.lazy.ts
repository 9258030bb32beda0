import { driversUseCases } from '#adapters/wiring/services/company.ts'
import { documentsUseCases } from '#adapters/wiring/services/documents.ts'
import type { Documents } from '#application/documents/index.ts'
import type { Drivers } from '#application/drivers/index.ts'
import type { Resolve } from '#web/app/features.ts'

interface FleetAccess {
  readonly documents: Pick<Documents, 'fleet'>
  readonly drivers: Pick<Drivers, 'driversOf'>
}

/** Vehicles and drivers of the company. They load beside the sources of fines, which take longer. */
export const openFleetAccess = (resolve: Resolve): FleetAccess => ({
  documents: resolve(documentsUseCases),
  drivers: resolve(driversUseCases),
})
