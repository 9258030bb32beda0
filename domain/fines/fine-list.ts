import type { Fine, SortIdentifier } from './fine.ts'

/** Spec §3: a fine list response holds fines, orders and sortIdentifiers. Taxes are orders. */
export interface FineList {
  readonly fines: readonly Fine[]
  readonly orders: readonly Fine[]
  readonly sortIdentifiers: readonly SortIdentifier[]
}

export const emptyFineList: FineList = { fines: [], orders: [], sortIdentifiers: [] }

export const chargesOf = (list: FineList): readonly Fine[] => [...list.fines, ...list.orders]

/** The part of a list that one document brought. */
export const foundBy = (list: FineList, { type, identifier }: SortIdentifier): FineList => {
  const brought = (fine: Fine) => fine.foundBy.some((by) => by.type === type && by.identifier === identifier)
  return {
    fines: list.fines.filter(brought),
    orders: list.orders.filter(brought),
    sortIdentifiers: list.sortIdentifiers.filter((by) => by.type === type && by.identifier === identifier),
  }
}
