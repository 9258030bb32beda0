import { fc } from '@fast-check/vitest'
import type {
  DocumentId,
  DocumentHolder,
  InnDocument,
  LicenceDocument,
  StsDocument,
} from '#domain/documents/document.ts'
import { parseDriverLicence } from '#domain/identity/driver-licence.ts'
import { splitFullName } from '#domain/identity/full-name.ts'
import { parseInn } from '#domain/identity/inn.ts'
import { parsePlate } from '#domain/identity/plate.ts'
import { parseSts } from '#domain/identity/sts.ts'
import { isValid } from '#domain/parsed.ts'
import { fullName } from './full-name.ts'
import { inn } from './inn.ts'
import { licence } from './licence.ts'
import { parsedWith } from './parsed-with.ts'
import { carPlate } from './plate.ts'
import { sts } from './sts.ts'

const isDocumentId = (text: string): text is DocumentId => text !== ''

export const documentId: fc.Arbitrary<DocumentId> = fc.uuid().filter(isDocumentId)

/** Names in one piece and in three. */
export const holder: fc.Arbitrary<DocumentHolder> = fc.oneof(
  fullName.map((fio) => ({ fio })),
  fullName.map(splitFullName),
)

export const stsDocument: fc.Arbitrary<StsDocument> = fc.record({
  id: documentId,
  stsNumber: parsedWith(parseSts, sts),
  plate: fc.option(parsedWith(parsePlate, carPlate)),
  holder: fc.option(holder),
})

export const licenceDocument: fc.Arbitrary<LicenceDocument> = fc.record({
  id: documentId,
  number: parsedWith(parseDriverLicence, licence),
  holder: fc.option(holder),
})

export const innDocument: fc.Arbitrary<InnDocument> = fc.record({
  id: documentId,
  inn: parsedWith(parseInn, inn),
})

const checkedId = (text: string): DocumentId => {
  if (!isDocumentId(text)) throw new TypeError('an id is never empty')
  return text
}

const manySts: readonly StsDocument['stsNumber'][] = Array.from({ length: 100 }, (_, index) =>
  parseSts(String(9_900_000_000 + index)),
)
  .filter(isValid)
  .map(({ value }) => value)

/** A vehicle of that id and that number of a hundred, for tests in which either comes twice. */
export const numberedSts = (id: number, number: number): StsDocument => {
  const stsNumber = manySts[number]
  if (stsNumber === undefined) throw new RangeError(`there are only a hundred certificates, not ${number}`)
  return { id: checkedId(`sts-${id}`), stsNumber, plate: null, holder: null }
}
