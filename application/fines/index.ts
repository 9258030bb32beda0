import type { VehiclesPort } from '#application/documents/documents.port.ts'
import type { Session } from '#application/session/index.ts'
import type { FinesPort } from './fines.port.ts'
import { listByDocument } from './list-by-document.ts'
import { lookUpFines } from './look-up-fines.ts'
import { refreshOrdinances } from './refresh-ordinances.ts'
import { showPhotos } from './show-photos.ts'

export const makeFines = (fines: FinesPort, vehicles: VehiclesPort, session: Session) => {
  const refresh = refreshOrdinances(fines, session)
  return {
    refresh,
    lookUp: lookUpFines(fines, vehicles, session, refresh),
    listBy: listByDocument(fines, session),
    show: (fineId: string) => session.within(fines.fine(fineId)),
    photos: showPhotos(fines, session),
  }
}

export type Fines = ReturnType<typeof makeFines>
