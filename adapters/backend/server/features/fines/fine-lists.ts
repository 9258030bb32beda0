import type { Charge, SortIdentifier } from '#domain/charges/charge.ts'
import { mayBeOfCertificate } from '#domain/charges/disclosure/disclosure.ts'
import type { ChargeList } from '#domain/charges/list/charge-list.ts'
import type { Plate } from '#domain/identity/plate.ts'
import type { Database } from '#adapters/backend/server/database/store.ts'
import type { SearchSubject } from '#adapters/backend/server/registry/sources/charge-source.ts'
import {
  type ChargeRow,
  chargesByIds,
  chargesOfDocuments,
  type FoundCharge,
  foundDocuments,
  platesOfCharges,
} from './fines.repository.ts'
import {
  certificateOf,
  fittingVehiclesOf,
  type FoundDocument,
  type OwnDocuments,
  ownDocuments,
  type Vehicle,
} from './searched-documents.repository.ts'
import { presentChargeRow, sortIdentifier } from './present-charge-row.ts'
import { countFound, type FoundCount } from './searches-of.ts'

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

/** Every document of the user as the sources are asked about it: a certificate with its plate. */
export const searchSubjectsOf = ({ vehicles, personal }: OwnDocuments): readonly SearchSubject[] => [
  ...vehicles.map((vehicle) => ({
    ...certificateOf(vehicle),
    ...(vehicle.plate !== null && { plate: vehicle.plate }),
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

/** A list of charges, and how many charges of each document every source has brought. */
export interface CountedList {
  readonly list: ChargeList
  readonly counts: readonly FoundCount[]
}

const presentFound = (
  rows: readonly FoundCharge[],
  vehicles: readonly Vehicle[],
  userId: string,
): readonly Charge[] =>
  rows.map((row) => presentChargeRow(row, knownBy(row.found, row.plates, vehicles), userId))

/** Returns the stored charges of one document, without a request to the sources. */
export const listByDocument = async (
  db: Database,
  document: FoundDocument,
  userId: string,
): Promise<CountedList> => {
  const { vehicles } = await ownDocuments(db, userId)
  const rows = await chargesOfDocuments(db, [document])
  return {
    list: toChargeList(presentFound(rows, vehicles, userId), [document]),
    counts: countFound(rows),
  }
}

const isFoundBy = ({ found }: FoundCharge, { sts }: Vehicle): boolean =>
  found.some(({ kind, value }) => kind === 'sts' && value === sts)

/** Returns the vehicles whose plate is none of those that charges of their certificate name. */
const mismatchedOf = (vehicles: readonly Vehicle[], rows: readonly FoundCharge[]): readonly Vehicle[] =>
  vehicles.filter((vehicle) => {
    const named = rows.filter((row) => isFoundBy(row, vehicle)).flatMap(({ plates }) => plates)
    return vehicle.plate !== null && !mayBeOfCertificate(vehicle.plate, named)
  })

/** Removes what only these vehicles have found: a plate alone finds no charges, a wrong one hides all. */
const withoutVehicles = (
  rows: readonly FoundCharge[],
  vehicles: readonly Vehicle[],
): readonly FoundCharge[] => {
  if (vehicles.length === 0) return rows
  const isHidden = ({ kind, value }: FoundDocument): boolean =>
    kind === 'sts' && vehicles.some(({ sts }) => sts === value)
  return rows
    .map((row) => ({ ...row, found: row.found.filter((document) => !isHidden(document)) }))
    .filter(({ found }) => found.length > 0)
}

/** Returns every stored charge of the user's documents. A vehicle with a wrong plate brings none and is listed separately. */
export const listOwn = async (
  db: Database,
  documents: OwnDocuments,
  userId: string,
): Promise<CountedList> => {
  const all = await chargesOfDocuments(db, documentsOf(documents))
  const mismatched = mismatchedOf(documents.vehicles, all)
  const rows = withoutVehicles(all, mismatched)
  const list = toChargeList(presentFound(rows, documents.vehicles, userId), documentsOf(documents))
  return {
    list:
      mismatched.length === 0
        ? list
        : { ...list, mismatched: mismatched.map(certificateOf).map(sortIdentifier) },
    counts: countFound(rows),
  }
}

/** Presents charges with the caller's own documents that they were found by. */
export const presentRows = async (
  db: Database,
  rows: readonly ChargeRow[],
  userId: string,
  known: readonly SortIdentifier[] = [],
): Promise<readonly Charge[]> => {
  const [{ vehicles, personal }, fitting] = await Promise.all([
    ownDocuments(db, userId),
    fittingVehiclesOf(db, userId),
  ])
  const searched = documentsOf({ vehicles: fitting, personal })
  const ids = rows.map(({ id }) => id)
  const found = await foundDocuments(db, searched, ids)
  const plates = await platesOfCharges(db, [...found.keys()])
  return rows.map((row) => {
    const opened = knownBy(found.get(row.id) ?? [], plates.get(row.id) ?? [], vehicles)
    return presentChargeRow(row, [...known, ...opened], userId)
  })
}

/** Charges by their ids; unknown ids are left out. */
export const listByIds = async (db: Database, ids: readonly string[], userId: string): Promise<ChargeList> =>
  toChargeList(await presentRows(db, await chargesByIds(db, ids), userId), [])
