import type { Charge, SortIdentifier } from '#domain/charges/charge.ts'
import type { ChargeList } from '#domain/charges/list/charge-list.ts'
import type { Plate } from '#domain/identity/plate.ts'
import type { Database } from '#adapters/backend/server/database/store.ts'
import {
  certificateOf,
  type ChargeRow,
  chargesByIds,
  chargesOfDocuments,
  type FoundDocument,
  foundDocuments,
  type OwnDocuments,
  ownDocuments,
  platesOfCharges,
  type Vehicle,
  vehiclesOf,
} from './fines.repository.ts'
import { presentFine, sortIdentifier } from './present-fine.ts'
import type { SearchedSubject } from './searches-of.ts'

const fitting = (vehicles: readonly Vehicle[]): readonly Vehicle[] => vehicles.filter(({ fits }) => fits)

/**
 * The plates of a charge that its certificate opens: those that the charge names, never one that a user typed. Where it names
 * several, that of the user's vehicle is enough.
 */
const platesOf = (named: readonly Plate[], vehicles: readonly Vehicle[]): readonly Plate[] => {
  const documents = named.filter((plate) => vehicles.some((vehicle) => vehicle.plate === plate))
  return documents.length > 0 ? documents : named
}

/** What a charge is found by: the documents that brought it, and its plate where a certificate is one of them. */
const knownBy = (
  found: readonly FoundDocument[],
  named: readonly Plate[],
  vehicles: readonly Vehicle[],
): readonly SortIdentifier[] => {
  const plates = found.some(({ kind }) => kind === 'sts') ? platesOf(named, vehicles) : []
  const isFound = (plate: Plate) => found.some(({ kind, value }) => kind === 'plate' && value === plate)
  const opened = plates.filter((plate) => !isFound(plate))
  return [...found, ...opened.map((value) => ({ kind: 'plate', value }) as const)].map(sortIdentifier)
}

/** Returns the documents of a user as one list: vehicles first. */
export const documentsOf = ({ vehicles, personal }: OwnDocuments): readonly FoundDocument[] => [
  ...vehicles.map(certificateOf),
  ...personal,
]

/**
 * The documents to look up. A certificate is looked up with its plate: a plate alone finds no charges, a wrong one hides
 * all.
 */
const searchedBy = ({ vehicles, personal }: OwnDocuments): readonly FoundDocument[] =>
  documentsOf({ vehicles: fitting(vehicles), personal })

/** Every document of the user, each with a flag whether the answer may contain its number of charges. */
export const searchSubjectsOf = ({ vehicles, personal }: OwnDocuments): readonly SearchedSubject[] => [
  ...vehicles.map((vehicle) => ({
    ...certificateOf(vehicle),
    ...(vehicle.plate !== null && { plate: vehicle.plate }),
    isHidden: !vehicle.fits,
  })),
  ...personal,
]

/** Divides charges into fines and taxes and adds the documents that they were searched by. */
export const toChargeList = (
  charges: readonly Charge[],
  documents: readonly FoundDocument[],
): ChargeList => ({
  fines: charges.filter(({ kind }) => kind === 'fine'),
  taxes: charges.filter(({ kind }) => kind === 'tax'),
  sortIdentifiers: documents.map(sortIdentifier),
})

/** Every stored charge of some documents, newest ruling first. */
const chargesBy = async (
  db: Database,
  documents: readonly FoundDocument[],
  vehicles: readonly Vehicle[],
  userId: string,
): Promise<readonly Charge[]> => {
  const rows = await chargesOfDocuments(db, documents)
  const plates = await platesOfCharges(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => presentFine(row, knownBy(row.found, plates.get(row.id) ?? [], vehicles), userId))
}

/** Returns the stored charges of one document, without a request to the sources. */
export const listByDocument = async (
  db: Database,
  document: FoundDocument,
  userId: string,
): Promise<ChargeList> =>
  toChargeList(await chargesBy(db, [document], await vehiclesOf(db, userId), userId), [document])

/**
 * Returns the documents with their plates checked again: since they were read, a source may have stored charges of a
 * certificate together with its plate.
 */
const checkedAgain = async (db: Database, documents: OwnDocuments, userId: string): Promise<OwnDocuments> => {
  if (documents.vehicles.every(({ plate, fits }) => plate === null || !fits)) return documents
  const current = await vehiclesOf(db, userId)
  const unfit = new Set(current.filter(({ fits }) => !fits).map(({ sts }) => sts))
  return {
    ...documents,
    vehicles: documents.vehicles.map((vehicle) =>
      unfit.has(vehicle.sts) ? { ...vehicle, fits: false } : vehicle,
    ),
  }
}

/**
 * Returns every stored charge of the user's documents. A vehicle with a wrong plate brings none and is listed separately.
 * The plates are checked after the charges were read, because an earlier check would miss charges stored in between.
 */
export const listOwn = async (db: Database, documents: OwnDocuments, userId: string): Promise<ChargeList> => {
  const charges = await chargesBy(db, searchedBy(documents), documents.vehicles, userId)
  const checked = await checkedAgain(db, documents, userId)
  const isSame = fitting(checked.vehicles).length === fitting(documents.vehicles).length
  const shown = isSame ? charges : await chargesBy(db, searchedBy(checked), checked.vehicles, userId)
  const list = toChargeList(shown, documentsOf(documents))
  const mismatched = checked.vehicles.filter(({ fits }) => !fits).map(certificateOf)
  return mismatched.length === 0 ? list : { ...list, mismatched: mismatched.map(sortIdentifier) }
}

/** Presents charges with the caller's own documents that they were found by. */
export const presentRows = async (
  db: Database,
  rows: readonly ChargeRow[],
  userId: string,
  known: readonly SortIdentifier[] = [],
): Promise<readonly Charge[]> => {
  const documents = await ownDocuments(db, userId)
  const [only, ...others] = rows
  const found = await foundDocuments(db, searchedBy(documents), others.length === 0 ? only?.id : undefined)
  const plates = await platesOfCharges(db, [...found.keys()])
  return rows.map((row) => {
    const opened = knownBy(found.get(row.id) ?? [], plates.get(row.id) ?? [], documents.vehicles)
    return presentFine(row, [...known, ...opened], userId)
  })
}

/** Charges by their ids; unknown ids are left out. */
export const listByIds = async (db: Database, ids: readonly string[], userId: string): Promise<ChargeList> =>
  toChargeList(await presentRows(db, await chargesByIds(db, ids), userId), [])
