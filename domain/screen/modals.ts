/** Spec §3, Modal state: a closed modal has none. */
export interface ModalState<Extra> {
  readonly isOpen: true
  readonly currentPageNumber: number
  readonly extra: Extra
}

/** Open modals by their ids, the one opened last on top. */
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

/** Spec §4: open sets page 0; a modal that is open already starts anew, on top of the others. */
export const openModal = <Extra>(modals: Modals<Extra>, id: string, extra: Extra): Modals<Extra> =>
  new Map(closeModal(modals, id)).set(id, { isOpen: true, currentPageNumber: 0, extra })

/** Spec §4: next adds one. */
export const nextPage = <Extra>(modals: Modals<Extra>, id: string): Modals<Extra> => withPage(modals, id, 1)

/** Spec §4: previous never goes below 0. */
export const previousPage = <Extra>(modals: Modals<Extra>, id: string): Modals<Extra> =>
  withPage(modals, id, -1)

/** How high an open modal lies; nothing for a closed one. */
export const modalZIndex = <Extra>(modals: Modals<Extra>, id: string): number | null => {
  const index = [...modals.keys()].indexOf(id)
  return index === -1 ? null : lowestZIndex + zIndexStep * index
}

/** The modal that the Escape key speaks to. */
export const topModal = <Extra>(modals: Modals<Extra>): string | null => [...modals.keys()].at(-1) ?? null
