import { formatDriverLicence, parseDriverLicence } from '#domain/identity/driver-licence.ts'
import { formatPlate, parsePlate } from '#domain/identity/plate.ts'
import { formatSts, parseSts } from '#domain/identity/sts.ts'
import { formatUin, parseUin } from '#domain/identity/uin.ts'
import { isValid, type Parsed } from '#domain/parsed.ts'
import type { Charge, SortIdentifier } from '#domain/charges/charge.ts'

/** The kinds of documents that users identify a charge by, the best known first. */
const order: readonly SortIdentifier['type'][] = ['plate', 'sts', 'licence', 'vin', 'inn', 'uin']

/** Returns the best-known document of a charge; null if the register contains none. */
export const matchedDocumentOf = ({ foundBy }: Pick<Charge, 'foundBy'>): SortIdentifier | null =>
  foundBy.toSorted((a, b) => order.indexOf(a.type) - order.indexOf(b.type))[0] ?? null

/** Returns a unique key of a document; empty for null. */
export const matchedDocumentKey = (subject: SortIdentifier | null): string =>
  subject === null ? '' : `${subject.type}:${subject.identifier}`

/** Names of the documents, before their numbers. */
export const documentNames: Readonly<Record<SortIdentifier['type'], string>> = {
  plate: 'Госномер',
  sts: 'СТС',
  licence: 'Права',
  vin: 'VIN',
  inn: 'ИНН',
  uin: 'УИН',
}

/** Formats a number for reading. A number that cannot be parsed, such as a masked one, stays unchanged. */
const written = <A>(
  text: string,
  parse: (text: string) => Parsed<A>,
  format: (value: A) => string,
): string => {
  const parsed = parse(text)
  return isValid(parsed) ? format(parsed.value) : text
}

/** Formats the number of a document without its name: «99 12 345678», «А 123 ВС 77». */
export const formatDocumentNumber = ({ type, identifier }: SortIdentifier): string => {
  switch (type) {
    case 'sts':
      return written(identifier, parseSts, formatSts)
    case 'licence':
      return written(identifier, parseDriverLicence, formatDriverLicence)
    case 'uin':
      return written(identifier, parseUin, formatUin)
    case 'plate':
      return written(identifier, parsePlate, formatPlate)
    case 'vin':
    case 'inn':
    default:
      return identifier
  }
}

/** Formats a document as «СТС 99 12 345678» or «Госномер А 123 ВС 77». */
export const formatMatchedDocument = (subject: SortIdentifier): string =>
  `${documentNames[subject.type]} ${formatDocumentNumber(subject)}`
