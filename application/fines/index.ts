import type { VehiclesPort } from '#application/documents/documents.port.ts'
import type { SessionPort } from '#application/session/session.port.ts'
import type { FinesPort } from './fines.port.ts'
import { lookUpFines } from './look-up-fines.ts'
import { makeOrdinances } from './ordinances.ts'
import { showPhotos } from './show-photos.ts'

export const makeFines = (
  fines: FinesPort,
  vehicles: VehiclesPort,
  session: Pick<SessionPort, 'userId' | 'asVisitor'>,
) => {
  const ordinances = makeOrdinances(fines, session)
  return {
    refresh: ordinances.refresh,
    list: ordinances.list,
    lookUp: lookUpFines(fines, vehicles, session, ordinances),
    photos: showPhotos(fines),
  }
}

export type Fines = ReturnType<typeof makeFines>
