import { parseDriverLicence } from '#domain/identity/driver-licence.ts'
import { parseInn } from '#domain/identity/inn.ts'
import { parsePlate } from '#domain/identity/plate.ts'
import { parseSts } from '#domain/identity/sts.ts'
import { parseVin } from '#domain/identity/vin.ts'
import { isValid, type Parsed } from '#domain/parsed.ts'
import type { DocumentKind } from '#adapters/backend/server/store/tables.ts'
import type { FoundDocument } from './fines.table.ts'

const document =
  (kind: DocumentKind, parse: (text: string) => Parsed<string>) =>
  (text: string): Parsed<FoundDocument> => {
    const parsed = parse(text)
    return isValid(parsed) ? { _tag: 'Valid', value: { kind, value: parsed.value } } : parsed
  }

const byVin = document('vin', parseVin)
const byPlate = document('plate', parsePlate)

/** The words of `/fineList/by/{…}/` (spec §7), each with its reading; a car is known by its plate or its VIN. */
export const documentReaders = {
  sts: document('sts', parseSts),
  dl: document('licence', parseDriverLicence),
  inn: document('inn', parseInn),
  car: (text: string): Parsed<FoundDocument> => {
    const vin = byVin(text)
    return isValid(vin) ? vin : byPlate(text)
  },
} as const
