import { Effect } from 'effect'
import { listWithBlanks } from '#domain/charges/disclosure/redacted-charge.ts'
import { vehicleMismatch } from '#domain/charges/disclosure/disclosure.ts'
import type { LookUp } from '#domain/charges/lookup/look-up.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { emptyChargeList, type ChargeList, foundBy } from '#domain/charges/list/charge-list.ts'
import type { OwnDocument } from '#domain/charges/list/charge-query.ts'
import type { Uin } from '#domain/identity/uin.ts'
import type { VehiclesPort } from '#application/documents/documents.port.ts'
import type { SessionPort } from '#application/session/session.port.ts'
import { type BackendFailed, BackendRefused } from '#application/shared/backend.errors.ts'
import type { FinesPort } from './fines.port.ts'
import type { makeChargeSearch, OnPartialList } from './charge-search.ts'

const only = (charge: Charge): ChargeList => ({
  ...emptyChargeList,
  fines: [charge],
  sortIdentifiers: charge.foundBy,
})

/** A look-up whose number becomes a document of the visitor. */
type SavedLookUp = Extract<LookUp, { readonly _tag: 'Vehicle' | 'Licence' }>

const isSaved = (lookUp: LookUp): lookUp is SavedLookUp =>
  lookUp._tag === 'Vehicle' || lookUp._tag === 'Licence'

interface LookUpOptions {
  readonly saves?: boolean
}

/** Returns the charge with this UIN; null if no register knows it. */
export const findByUin = (
  fines: Pick<FinesPort, 'byUin'>,
  uin: Uin,
): Effect.Effect<Charge | null, BackendFailed> =>
  fines.byUin(uin).pipe(
    Effect.catchIf(
      (error) => error._tag === 'BackendRefused' && error.code === 'fine.unknown',
      () => Effect.succeed(null),
    ),
  )

const plateMismatched = () => new BackendRefused(vehicleMismatch('plate', 'sts'))

/**
 * Looks up the charges of a vehicle, a licence, a ruling or a payer. A vehicle or a licence is saved as a document of the
 * visitor, and the sources are asked about it alone; with `saves: false` it is only looked up, as for a company, whose fleet is counted
 * by its tariff. Charges of a plate or a VIN alone have blanks in place of what they may
 * not reveal. Fails with `vehicle.mismatch` if the plate or the VIN does not belong to the certificate.
 */
export const lookUpFines = (
  fines: FinesPort,
  vehicles: VehiclesPort,
  session: Pick<SessionPort, 'asVisitor'>,
  { refreshDocument }: Pick<ReturnType<typeof makeChargeSearch>, 'refreshDocument'>,
) => {
  const chargesOf = (document: OwnDocument, onPartial?: OnPartialList) => {
    // A backend without support for the filter returns the charges of every document.
    const part = (list: ChargeList) => foundBy(list, document)
    return refreshDocument(document, onPartial && ((partial) => onPartial(part(partial)))).pipe(
      Effect.map(part),
      Effect.filterOrFail(({ mismatched = [] }) => mismatched.length === 0, plateMismatched),
    )
  }
  const unsaved = (lookUp: SavedLookUp) =>
    lookUp._tag === 'Vehicle'
      ? fines.byVehicle({ type: 'plate', identifier: lookUp.plate }, { type: 'sts', identifier: lookUp.sts })
      : fines.byDocument('dl', lookUp.licence)
  const found = (lookUp: LookUp, saves: boolean, onPartial?: OnPartialList) => {
    if (!saves && isSaved(lookUp)) return unsaved(lookUp)
    switch (lookUp._tag) {
      case 'Vehicle':
        return vehicles
          .add(lookUp.sts, lookUp.plate)
          .pipe(Effect.andThen(chargesOf({ type: 'sts', identifier: lookUp.sts }, onPartial)))
      case 'Vin':
        return fines.byVehicle(
          { type: 'vin', identifier: lookUp.vin },
          { type: 'sts', identifier: lookUp.sts },
        )
      case 'PublicNumber':
        return fines.sumsBy(lookUp.number).pipe(Effect.map(listWithBlanks))
      case 'Licence':
        return vehicles
          .addLicence(lookUp.licence)
          .pipe(Effect.andThen(chargesOf({ type: 'licence', identifier: lookUp.licence }, onPartial)))
      case 'Uin':
        return findByUin(fines, lookUp.uin).pipe(
          Effect.map((charge) => (charge === null ? emptyChargeList : only(charge))),
        )
      case 'Inn':
        return fines.byDocument('inn', lookUp.inn)
    }
  }
  return Effect.fn('lookUpFines')(
    (lookUp: LookUp, onPartial?: OnPartialList, { saves = true }: LookUpOptions = {}) =>
      session.asVisitor(Effect.suspend(() => found(lookUp, saves, onPartial))),
  )
}
