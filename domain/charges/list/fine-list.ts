import type { Fine, SortIdentifier } from '#domain/charges/fine.ts'
import type { DocumentSearch } from '#domain/charges/sources/search-of-documents.ts'

/** Spec §3: a fine list response holds fines, orders and sortIdentifiers. Taxes are orders. */
export interface FineList {
  readonly fines: readonly Fine[]
  readonly orders: readonly Fine[]
  readonly sortIdentifiers: readonly SortIdentifier[]
  /** Which source answered about which document; absent where the backend does not say. */
  readonly searches?: readonly DocumentSearch[]
  /** Vehicles of the caller whose plate belongs to another certificate: nothing is listed for them. */
  readonly mismatched?: readonly SortIdentifier[]
  /** How many more charges of the number there are that the caller's second fact does not open. */
  readonly withheld?: number
}

export const emptyFineList: FineList = { fines: [], orders: [], sortIdentifiers: [] }

export const chargesOf = (list: FineList): readonly Fine[] => [...list.fines, ...list.orders]

const isSame =
  ({ type, identifier }: SortIdentifier) =>
  (other: SortIdentifier): boolean =>
    other.type === type && other.identifier === identifier

/** The part of a list that one document brought. */
export const foundBy = (list: FineList, document: SortIdentifier): FineList => {
  const isIt = isSame(document)
  const brought = (fine: Fine) => fine.foundBy.some(isIt)
  return {
    fines: list.fines.filter(brought),
    orders: list.orders.filter(brought),
    sortIdentifiers: list.sortIdentifiers.filter(isIt),
    ...(list.searches && { searches: list.searches.filter((search) => isIt(search.document)) }),
    ...(list.mismatched && { mismatched: list.mismatched.filter(isIt) }),
  }
}
