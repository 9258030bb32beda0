import type { PublicNumber } from '#domain/charges/disclosure/disclosure.ts'
import { parseDriverLicence } from '#domain/identity/driver-licence.ts'
import { parseInn } from '#domain/identity/inn.ts'
import { parsePlate } from '#domain/identity/plate.ts'
import { parseSts } from '#domain/identity/sts.ts'
import { parseVin } from '#domain/identity/vin.ts'
import { isValid, type Parsed, valid } from '#domain/parsed.ts'
import type { ChargeDocumentKind } from '#adapters/backend/server/database/tables/charges.tables.ts'
import type { FoundDocument } from './searched-documents.repository.ts'

const document =
  (kind: ChargeDocumentKind, parse: (text: string) => Parsed<string>) =>
  (text: string): Parsed<FoundDocument> => {
    const parsed = parse(text)
    return isValid(parsed) ? valid({ kind, value: parsed.value }) : parsed
  }

/** The document kinds of `/fineList/by/{…}/` (spec §7), each with its parser. */
export const documentParsers = {
  sts: document('sts', parseSts),
  dl: document('licence', parseDriverLicence),
  inn: document('inn', parseInn),
} as const

/** `/fineList/by/car/` (spec §7): a car is identified by its plate or its VIN. */
export const parsePublicNumber = (text: string): Parsed<PublicNumber> => {
  const vin = parseVin(text)
  if (isValid(vin)) return valid({ type: 'vin', identifier: vin.value })
  const plate = parsePlate(text)
  return isValid(plate) ? valid({ type: 'plate', identifier: plate.value }) : plate
}
