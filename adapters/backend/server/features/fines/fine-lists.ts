import type { Fine, SortIdentifier } from '#domain/fines/fine.ts'
import type { FineList } from '#domain/fines/fine-list.ts'
import { inCategory, type OrdinanceCategory } from '#domain/fines/ordinance-query.ts'
import type { Plate } from '#domain/identity/plate.ts'
import type { Database } from '#adapters/backend/server/store/store.ts'
import {
  certificateOf,
  type ChargeRow,
  chargesByIds,
  type FoundDocument,
  foundDocuments,
  type Vehicle,
  vehiclesOf,
} from './fines.table.ts'
import { presentFine, sortIdentifier } from './present-fine.ts'

const fitting = (vehicles: readonly Vehicle[]): readonly Vehicle[] => vehicles.filter(({ fits }) => fits)

/** What a charge is known by: the documents that brought it, and the plate that its owner told with the certificate. */
const knownBy = (
  found: readonly FoundDocument[],
  vehicles: readonly Vehicle[],
): readonly SortIdentifier[] => {
  const plates = new Map<string, Plate | null>(fitting(vehicles).map(({ sts, plate }) => [sts, plate]))
  const told = found.flatMap(({ kind, value }): readonly FoundDocument[] => {
    const plate = kind === 'sts' ? (plates.get(value) ?? null) : null
    const isFound = found.some((document) => document.kind === 'plate' && document.value === plate)
    return plate === null || isFound ? [] : [{ kind: 'plate', value: plate }]
  })
  return [...found, ...told].map(sortIdentifier)
}

interface Searched {
  readonly documents: readonly FoundDocument[]
  readonly vehicles: readonly Vehicle[]
  readonly userId: string
}

/** Every stored charge of some documents, newest ruling first. */
const chargesOf = async (db: Database, { documents, vehicles, userId }: Searched): Promise<FineList> => {
  const found = await foundDocuments(db, documents)
  const rows = await chargesByIds(db, [...found.keys()])
  const charges = rows.map((row) => presentFine(row, knownBy(found.get(row.id) ?? [], vehicles), userId))
  return {
    fines: charges.filter(({ kind }) => kind === 'fine'),
    orders: charges.filter(({ kind }) => kind === 'tax'),
    sortIdentifiers: documents.map(sortIdentifier),
  }
}

export const listByDocument = async (
  db: Database,
  document: FoundDocument,
  userId: string,
): Promise<FineList> =>
  chargesOf(db, { documents: [document], vehicles: await vehiclesOf(db, userId), userId })

/** Who tells a certificate has to know its plate too: a plate alone finds nothing, and a wrong one hides everything. */
const searchedBy = (vehicles: readonly Vehicle[]): readonly FoundDocument[] =>
  fitting(vehicles).map(certificateOf)

/** Every stored charge of the user's vehicles; a vehicle with a wrong plate looks like one without charges. */
export const listOwn = async (db: Database, userId: string): Promise<FineList> => {
  const vehicles = await vehiclesOf(db, userId)
  const list = await chargesOf(db, { documents: searchedBy(vehicles), vehicles, userId })
  return { ...list, sortIdentifiers: vehicles.map(certificateOf).map(sortIdentifier) }
}

/** One charge, found by those of the caller's own vehicles that it belongs to, and by what else the caller knew. */
export const presentOne = async (
  db: Database,
  row: ChargeRow,
  userId: string,
  known: readonly SortIdentifier[] = [],
): Promise<Fine> => {
  const vehicles = await vehiclesOf(db, userId)
  const found = await foundDocuments(db, searchedBy(vehicles), row.id)
  return presentFine(row, [...known, ...knownBy(found.get(row.id) ?? [], vehicles)], userId)
}

export interface Narrowing {
  readonly category: OrdinanceCategory
  readonly search: string
  /** From one. */
  readonly page: number
  readonly showBy: number
}

const mentions = ({ uin, title, place }: Fine, words: string): boolean =>
  [uin, title, place ?? ''].some((text) => text.toLowerCase().includes(words))

/** The part of a list that a category, a search and a page leave. */
export const narrow = (list: FineList, { category, search, page, showBy }: Narrowing): FineList => {
  const words = search.trim().toLowerCase()
  const narrowed = (fines: readonly Fine[]) =>
    fines
      .filter((fine) => inCategory(fine, category) && mentions(fine, words))
      .slice((page - 1) * showBy, page * showBy)
  return { ...list, fines: narrowed(list.fines), orders: narrowed(list.orders) }
}
