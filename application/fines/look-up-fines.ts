import { Effect } from 'effect'
import type { LookUp } from '#domain/fines/look-up.ts'
import type { Fine } from '#domain/fines/fine.ts'
import { emptyFineList, type FineList, foundBy } from '#domain/fines/fine-list.ts'
import type { VehiclesPort } from '#application/documents/documents.port.ts'
import type { Session } from '#application/session/index.ts'
import type { FinesPort } from './fines.port.ts'
import type { refreshOrdinances } from './refresh-ordinances.ts'

const only = (fine: Fine): FineList => ({ ...emptyFineList, fines: [fine], sortIdentifiers: fine.foundBy })

/**
 * Finds the charges of a vehicle, of a ruling or of a payer. A vehicle is added to the visitor's own, and the sources are
 * asked about it; a session that has run out is replaced by a new one, once.
 */
export const lookUpFines = (
  fines: FinesPort,
  vehicles: VehiclesPort,
  session: Session,
  refresh: ReturnType<typeof refreshOrdinances>,
) => {
  const found = (lookUp: LookUp) => {
    switch (lookUp._tag) {
      case 'Vehicle':
        return session.within(vehicles.add(lookUp.sts, lookUp.plate)).pipe(
          Effect.andThen(refresh('all')),
          Effect.map((list) => foundBy(list, { type: 'sts', identifier: lookUp.sts })),
        )
      case 'Uin':
        return session.within(fines.byUin(lookUp.uin)).pipe(
          Effect.map(only),
          Effect.catchIf(
            (error) => error._tag === 'BackendRefused' && error.code === 'fine.unknown',
            () => Effect.succeed(emptyFineList),
          ),
        )
      case 'Inn':
        return session.within(fines.byDocument('inn', lookUp.inn))
    }
  }
  return Effect.fn('lookUpFines')(function* (lookUp: LookUp) {
    yield* session.open()
    return yield* found(lookUp).pipe(
      Effect.catchTag('NotSignedIn', () => session.open().pipe(Effect.andThen(found(lookUp)))),
    )
  })
}
