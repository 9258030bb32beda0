import type { StsDocument } from '#domain/documents/document.ts'
import { formatPlate, parsePlate, type Plate } from '#domain/identity/plate.ts'
import { formatSts, parseSts, type Sts } from '#domain/identity/sts.ts'
import { isValid } from '#domain/parsed.ts'
import { parsedForm } from '#domain/parsed-form.ts'
import type { ListKind } from './list-kind.ts'

export type VehicleColumn = 'sts' | 'plate'

export type VehicleDraft = Omit<StsDocument, 'id'>

/** Vehicles of a fleet: certificate and plate, validated like the form for one vehicle. */
export const vehicleList: ListKind<VehicleColumn, VehicleDraft> = {
  columns: [
    {
      key: 'sts',
      title: 'Номер СТС',
      example: '99 12 345678',
      heading: /стс|sts|свидетельств|^number$/,
      fits: (text) => isValid(parseSts(text)),
      digits: 10,
    },
    {
      key: 'plate',
      title: 'Госномер',
      example: 'А 123 ВС 77',
      heading: /гос|грз|номер(?:авто|машин|тс$)|plate/,
      fits: (text) => isValid(parsePlate(text)),
    },
  ],
  read: ({ sts, plate }) => {
    const form = parsedForm<{ readonly sts: Sts; readonly plate: Plate }>({
      sts: parseSts(sts),
      plate: parsePlate(plate),
    })
    if (!isValid(form)) return form
    return { _tag: 'Valid', value: { stsNumber: form.value.sts, plate: form.value.plate, holder: null } }
  },
  numberOf: ({ stsNumber }) => stsNumber,
}

/** Rows of a file of vehicles in the columns of `vehicleList`, so that an import reads it again. */
export const vehicleRows = (
  vehicles: readonly Pick<StsDocument, 'stsNumber' | 'plate'>[],
): readonly (readonly string[])[] =>
  vehicles.map(({ stsNumber, plate }) => [formatSts(stsNumber), plate === null ? '' : formatPlate(plate)])
