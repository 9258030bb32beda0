/** Spec §3, Modal state: a closed modal has none. */
export interface ModalState<Extra> {
  readonly isOpen: true
  readonly currentPageNumber: number
  readonly extra: Extra
}

/** Open modals by their ids, in the order of opening: the last one is on top. */
export type Modals<Extra> = ReadonlyMap<string, ModalState<Extra>>

/** Spec §9: z-index starts at 1000, plus 2 per index. */
const lowestZIndex = 1000
const zIndexStep = 2

const withPage = <Extra>(modals: Modals<Extra>, id: string, step: number): Modals<Extra> => {
  const modal = modals.get(id)
  if (modal === undefined) return modals
  return new Map(modals).set(id, { ...modal, currentPageNumber: Math.max(0, modal.currentPageNumber + step) })
}

/** Spec §4: close removes the modal state. */
export const closeModal = <Extra>(modals: Modals<Extra>, id: string): Modals<Extra> => {
  const left = new Map(modals)
  return left.delete(id) ? left : modals
}

/** Spec §4: open sets page 0. A modal that is already open is reset and moved to the top. */
export const openModal = <Extra>(modals: Modals<Extra>, id: string, extra: Extra): Modals<Extra> =>
  new Map(closeModal(modals, id)).set(id, { isOpen: true, currentPageNumber: 0, extra })

/** Spec §4: next adds one to the page. */
export const nextPage = <Extra>(modals: Modals<Extra>, id: string): Modals<Extra> => withPage(modals, id, 1)

/** Spec §4: previous never goes below page 0. */
export const previousPage = <Extra>(modals: Modals<Extra>, id: string): Modals<Extra> =>
  withPage(modals, id, -1)

/** Returns the z-index of an open modal; null for a closed one. */
export const modalZIndex = <Extra>(modals: Modals<Extra>, id: string): number | null => {
  const index = [...modals.keys()].indexOf(id)
  return index === -1 ? null : lowestZIndex + zIndexStep * index
}

/** Returns the id of the top modal, which the Escape key closes. */
export const topModal = <Extra>(modals: Modals<Extra>): string | null => [...modals.keys()].at(-1) ?? null
