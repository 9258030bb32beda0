import { Effect } from 'effect'
import { vehicleMismatch } from '#domain/charges/disclosure.ts'
import type { LookUp } from '#domain/charges/lookup/look-up.ts'
import type { Fine, SortIdentifier } from '#domain/charges/fine.ts'
import { emptyFineList, type FineList, foundBy } from '#domain/charges/list/fine-list.ts'
import type { CapabilitySet } from '#domain/documents/capability.ts'
import type { VehiclesPort } from '#application/documents/documents.port.ts'
import type { Session } from '#application/session/index.ts'
import { BackendRefused } from '#application/shared/backend.errors.ts'
import { inService } from '#application/shared/in-service.ts'
import type { FinesPort } from './fines.port.ts'
import type { makeOrdinances, OnNews } from './ordinances.ts'

const only = (fine: Fine): FineList => ({ ...emptyFineList, fines: [fine], sortIdentifiers: fine.foundBy })

const plateMismatched = () => new BackendRefused(vehicleMismatch('plate', 'sts'))

interface LookUpNeeds {
  readonly refresh: ReturnType<typeof makeOrdinances>['refresh']
  readonly available: CapabilitySet
}

/**
 * Finds the charges of a vehicle, of a licence, of a ruling or of a payer. A vehicle or a licence is added to the visitor's
 * own, and the sources are asked about it; a plate that does not go with the certificate is refused with
 * `vehicle.mismatch`. A session that has run out is replaced by a new one, once.
 */
export const lookUpFines = (
  fines: FinesPort,
  vehicles: VehiclesPort,
  session: Session,
  { refresh, available }: LookUpNeeds,
) => {
  /** Asks the sources about every document of the visitor, and shows what this one brought. */
  const mine = (document: SortIdentifier, onNews?: OnNews) => {
    const part = (list: FineList) => foundBy(list, document)
    return refresh('all', onNews && ((partial) => onNews(part(partial)))).pipe(
      Effect.map(part),
      Effect.filterOrFail(({ mismatched = [] }) => mismatched.length === 0, plateMismatched),
    )
  }
  const found = (lookUp: LookUp, onNews?: OnNews) => {
    switch (lookUp._tag) {
      case 'Vehicle':
        return session
          .within(vehicles.add(lookUp.sts, lookUp.plate))
          .pipe(Effect.andThen(mine({ type: 'sts', identifier: lookUp.sts }, onNews)))
      case 'Licence':
        return inService(
          available,
          'licence.create',
          session.within(vehicles.addLicence(lookUp.licence)),
        ).pipe(Effect.andThen(mine({ type: 'licence', identifier: lookUp.licence }, onNews)))
      case 'Uin':
        return inService(available, 'uin.lookup', session.within(fines.byUin(lookUp.uin))).pipe(
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
  return Effect.fn('lookUpFines')(function* (lookUp: LookUp, onNews?: OnNews) {
    yield* session.open()
    return yield* found(lookUp, onNews).pipe(
      Effect.catchTag('NotSignedIn', () => session.open().pipe(Effect.andThen(found(lookUp, onNews)))),
    )
  })
}
