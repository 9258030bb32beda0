import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import {
  closeModal,
  type Modals,
  modalZIndex,
  type ModalState,
  nextPage,
  openModal,
  previousPage,
  topModal,
} from '#domain/screen/modals.ts'

/** The modals of a page (spec §4): which are open, on which page, in which order, each with what it was opened with. */
export class ModalsViewModel<Extra = undefined> {
  private modals: Modals<Extra> = new Map()

  constructor() {
    observeViewModel(this)
  }

  get top(): string | null {
    return topModal(this.modals)
  }

  /** The state of an open modal; null if it is closed. */
  stateOf(id: string): ModalState<Extra> | null {
    return this.modals.get(id) ?? null
  }

  zIndexOf(id: string): number | null {
    return modalZIndex(this.modals, id)
  }

  open(id: string, extra: Extra): void {
    this.modals = openModal(this.modals, id, extra)
  }

  close(id: string): void {
    this.modals = closeModal(this.modals, id)
  }

  next(id: string): void {
    this.modals = nextPage(this.modals, id)
  }

  previous(id: string): void {
    this.modals = previousPage(this.modals, id)
  }
}
