import type { Fine, SortIdentifier } from '#domain/fines/fine.ts'
import type { FineList } from '#domain/fines/fine-list.ts'
import { inCategory, type OrdinanceCategory } from '#domain/fines/ordinance-query.ts'
import type { Database } from '#adapters/backend/server/store/store.ts'
import {
  type ChargeRow,
  chargesByIds,
  type FoundDocument,
  foundDocuments,
  ownDocuments,
  ownPlates,
} from './fines.table.ts'
import { presentFine, sortIdentifier } from './present-fine.ts'

/** What a charge is known by: the documents that brought it, and the plate that its owner told with the certificate. */
const knownBy = (
  found: readonly FoundDocument[],
  plates: ReadonlyMap<string, string>,
): readonly SortIdentifier[] => {
  const told = found.flatMap(({ kind, value }): readonly FoundDocument[] => {
    const plate = kind === 'sts' ? plates.get(value) : undefined
    const isFound = found.some((document) => document.kind === 'plate' && document.value === plate)
    return plate === undefined || isFound ? [] : [{ kind: 'plate', value: plate }]
  })
  return [...found, ...told].map(sortIdentifier)
}

/** Every stored charge of some documents, newest ruling first. */
export const listByDocuments = async (
  db: Database,
  documents: readonly FoundDocument[],
  userId: string,
): Promise<FineList> => {
  const found = await foundDocuments(db, documents)
  const rows = await chargesByIds(db, [...found.keys()])
  const plates = await ownPlates(db, userId)
  const charges = rows.map((row) => presentFine(row, knownBy(found.get(row.id) ?? [], plates), userId))
  return {
    fines: charges.filter(({ kind }) => kind === 'fine'),
    orders: charges.filter(({ kind }) => kind === 'tax'),
    sortIdentifiers: documents.map(sortIdentifier),
  }
}

/** One charge, found by those of the caller's own vehicles that it belongs to, and by what else the caller knew. */
export const presentOne = async (
  db: Database,
  row: ChargeRow,
  userId: string,
  known: readonly SortIdentifier[] = [],
): Promise<Fine> => {
  const found = await foundDocuments(db, await ownDocuments(db, userId), row.id)
  const own = knownBy(found.get(row.id) ?? [], await ownPlates(db, userId))
  return presentFine(row, [...known, ...own], userId)
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
