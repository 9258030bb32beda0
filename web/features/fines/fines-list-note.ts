import type { DeviceNotes } from '#application/fines/device-notes.port.ts'
import { ChargeSelection } from './charge-selection.ts'
import { FinesFilter } from './fines-filter.ts'

interface NotedList {
  /** Name of the look-up whose list is shown. */
  readonly name: () => string
  readonly choice: ChargeSelection
  readonly filter: FinesFilter
}

/** Keeps the filter and the selection of a list on the device, so that they survive a reload and the way back from the payment. */
export class FinesListNote {
  private timer: ReturnType<typeof setTimeout> | null = null
  private readonly device: Pick<DeviceNotes, 'list' | 'saveList'>
  private readonly list: NotedList

  constructor(device: Pick<DeviceNotes, 'list' | 'saveList'>, list: NotedList) {
    this.device = device
    this.list = list
  }

  /** Saves later, so that a pressed checkbox renders first. */
  scheduleSave(): void {
    this.timer ??= setTimeout(() => this.save())
  }

  /** Restores what was saved for this look-up, and nothing of another one. */
  restore(): void {
    const note = this.device.list()
    const isOfThisList = note?.of === this.list.name()
    this.list.choice.restore(isOfThisList ? note.chosen : [])
    if (isOfThisList) this.list.filter.restore(note.view)
  }

  /** Saves at once what waits to be saved. */
  dispose(): void {
    if (this.timer !== null) this.save()
  }

  private save(): void {
    if (this.timer !== null) clearTimeout(this.timer)
    this.timer = null
    const { name, choice, filter } = this.list
    this.device.saveList({ of: name(), chosen: choice.ids, view: filter.note })
  }
}
