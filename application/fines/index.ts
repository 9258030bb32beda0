import { Effect } from 'effect'
import type { VehiclesPort } from '#application/documents/documents.port.ts'
import type { SessionPort } from '#application/session/session.port.ts'
import type { Uin } from '#domain/identity/uin.ts'
import { decidePhotoPoll } from '#domain/charges/sources/photo-poll.ts'
import type { FinesPort } from './fines.port.ts'
import { findByUin, lookUpFines } from './look-up-fines.ts'
import { makeChargeSearch } from './charge-search.ts'
import { poll } from './poll.ts'

/** Called with the seconds to wait each time the server requests a wait. */
type OnWait = (seconds: number) => void

/** Spec §4 Photo fetch: waits as long as the server requests, then returns the photos. */
const showPhotos =
  (fines: Pick<FinesPort, 'photos'>) =>
  (fineId: string, onWait: OnWait = () => undefined) =>
    poll(
      fines.photos(fineId).pipe(
        Effect.tap((reply) =>
          Effect.sync(() => {
            if (reply._tag === 'Wait') onWait(reply.seconds)
          }),
        ),
      ),
      decidePhotoPoll,
      { refused: 'photos.unavailable', unexpected: 'photos.unavailable' },
    )

/** Use cases of charges: look-up, search, photos. */
export const makeFines = (
  fines: FinesPort,
  vehicles: VehiclesPort,
  session: Pick<SessionPort, 'userId' | 'asVisitor'>,
) => {
  const search = makeChargeSearch(fines, session)
  return {
    refresh: search.refresh,
    refreshDocument: search.refreshDocument,
    list: search.list,
    lookUp: lookUpFines(fines, vehicles, session, search),
    /** Returns the charge with this UIN for any visitor; null if no register knows it. */
    findByUin: (uin: Uin) => session.asVisitor(findByUin(fines, uin)),
    photos: showPhotos(fines),
  }
}

export type FinesUseCases = ReturnType<typeof makeFines>
