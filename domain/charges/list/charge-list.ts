import type { Charge, SortIdentifier } from '#domain/charges/charge.ts'
import type { DocumentSearch } from '#domain/charges/sources/search-of-documents.ts'

/** Spec §3: the charges that a look-up found, and the documents that it was made for. The wire calls taxes `orders`. */
export interface ChargeList {
  readonly fines: readonly Charge[]
  readonly taxes: readonly Charge[]
  readonly sortIdentifiers: readonly SortIdentifier[]
  /** The sources that answered about each document; absent if the backend does not return it. */
  readonly searches?: readonly DocumentSearch[]
  /** Vehicles of the caller whose plate belongs to another certificate. No charges are listed for them. */
  readonly mismatched?: readonly SortIdentifier[]
  /** Number of further charges of the public number that the caller's second fact does not open. */
  readonly withheld?: number
}

export const emptyChargeList: ChargeList = { fines: [], taxes: [], sortIdentifiers: [] }

/** Returns all charges of a list, fines first. */
export const chargesOf = (list: ChargeList): readonly Charge[] => [...list.fines, ...list.taxes]

const isSame =
  ({ type, identifier }: SortIdentifier) =>
  (other: SortIdentifier): boolean =>
    other.type === type && other.identifier === identifier

/** Returns the part of a list that one document found. */
export const foundBy = (list: ChargeList, document: SortIdentifier): ChargeList => {
  const isIt = isSame(document)
  const brought = (charge: Charge) => charge.foundBy.some(isIt)
  return {
    fines: list.fines.filter(brought),
    taxes: list.taxes.filter(brought),
    sortIdentifiers: list.sortIdentifiers.filter(isIt),
    ...(list.searches && { searches: list.searches.filter((search) => isIt(search.document)) }),
    ...(list.mismatched && { mismatched: list.mismatched.filter(isIt) }),
  }
}
