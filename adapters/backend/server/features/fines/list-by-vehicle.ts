import {
  disclosed,
  disclosureFor,
  mayBeOfCertificate,
  type PublicNumber,
  type SecondFact,
} from '#domain/charges/disclosure/disclosure.ts'
import type { SortIdentifier } from '#domain/charges/charge.ts'
import { chargesOf, type ChargeList } from '#domain/charges/list/charge-list.ts'
import { type RedactedList, redactList } from '#domain/charges/disclosure/redacted-charge.ts'
import type { Database } from '#adapters/backend/server/database/store.ts'
import { toChargeList } from './fine-lists.ts'
import { chargesOfDocuments } from './fines.repository.ts'
import { type FoundDocument, numbersOfCertificate } from './searched-documents.repository.ts'
import { presentChargeRow, sortIdentifier } from './present-charge-row.ts'
import { countFound, type FoundCount } from './searches-of.ts'

/** The facts about a vehicle in a request. */
export interface VehicleQuestion {
  readonly number: PublicNumber
  readonly facts: readonly SecondFact[]
}

/** The charges of a vehicle, redacted or in full, and how many of them every source has brought. */
export type VehicleAnswer =
  | { readonly _tag: 'Redacted'; readonly list: RedactedList; readonly counts: readonly FoundCount[] }
  | { readonly _tag: 'Disclosed'; readonly list: ChargeList; readonly counts: readonly FoundCount[] }
  | { readonly _tag: 'Mismatched'; readonly fact: SecondFact['type'] }

/** Returns all documents that the sources are asked about and charges are found by. */
export const documentsOfQuestion = ({ number, facts }: VehicleQuestion): readonly FoundDocument[] =>
  [number, ...facts].map(({ type, identifier }) => ({ kind: type, value: identifier }))

/** A certificate belongs to one vehicle; a licence belongs to a driver, whose other charges are for other vehicles. */
const isOfVehicle = ({ type }: SortIdentifier): boolean => type !== 'licence'

/**
 * Returns why a second fact does not confirm the number; null where it does. Where the number has stored charges, one of
 * them must also belong to the fact. Where it has none, a certificate must not have charges with another number.
 */
const mismatchOf = async (
  db: Database,
  number: PublicNumber,
  fact: SecondFact,
  list: ChargeList,
): Promise<VehicleAnswer | null> => {
  const found = chargesOf(list).map(({ foundBy }) => foundBy.map(({ type }) => type))
  const ofNumber = found.filter((types) => types.includes(number.type))
  const isConfirmed =
    ofNumber.length > 0
      ? ofNumber.some((types) => types.includes(fact.type))
      : fact.type !== 'sts' ||
        mayBeOfCertificate(number.identifier, await numbersOfCertificate(db, fact.identifier, number.type))
  return isConfirmed ? null : { _tag: 'Mismatched', fact: fact.type }
}

/** Returns stored charges of a vehicle, with the fields that these facts open (domain/charges/disclosure/disclosure.ts). */
export const listByVehicle = async (
  db: Database,
  question: VehicleQuestion,
  userId: string,
): Promise<VehicleAnswer> => {
  const { number, facts } = question
  const documents = documentsOfQuestion(question)
  const rows = await chargesOfDocuments(db, documents)
  const charges = rows
    .map((row) => presentChargeRow(row, row.found.map(sortIdentifier), userId))
    .filter(({ foundBy }) => foundBy.some(isOfVehicle))
  const list = toChargeList(charges, documents)
  const counts = countFound(rows)
  if (disclosureFor(documents.map(({ kind }) => kind)) !== 'everything')
    return { _tag: 'Redacted', list: redactList(list), counts }
  for (const fact of facts) {
    const mismatch = await mismatchOf(db, number, fact, list)
    if (mismatch !== null) return mismatch
  }
  return { _tag: 'Disclosed', list: disclosed(list), counts }
}
