import { type CapabilitySet, capabilitiesWithout } from '#domain/documents/capability.ts'
import type { VehiclesPort } from '#application/documents/documents.port.ts'
import type { Session } from '#application/session/index.ts'
import type { FinesPort } from './fines.port.ts'
import { listByDocument } from './list-by-document.ts'
import { lookUpFines } from './look-up-fines.ts'
import { makeOrdinances } from './ordinances.ts'
import { showPhotos } from './show-photos.ts'

export const makeFines = (
  fines: FinesPort,
  vehicles: VehiclesPort,
  session: Session,
  available: CapabilitySet = capabilitiesWithout([]),
) => {
  const { refresh, list } = makeOrdinances(fines, session)
  return {
    refresh,
    list,
    lookUp: lookUpFines(fines, vehicles, session, { refresh, available }),
    ...listByDocument(fines, session),
    show: (fineId: string) => session.within(fines.fine(fineId)),
    photos: showPhotos(fines, session),
  }
}

export type Fines = ReturnType<typeof makeFines>
