import type { LookUp } from '#domain/charges/lookup/look-up.ts'
import { rememberLookUp } from '#domain/charges/lookup/recent-look-ups.ts'
import {
  answersFirstOf,
  type SavedAnswer,
  savedAnswer,
  savedAnswerName,
} from '#domain/charges/lookup/saved-answer.ts'
import { completenessOf } from '#domain/charges/sources/search-completeness.ts'
import type { DeviceNotes } from '#application/fines/device-notes.port.ts'
import { ChargeSelection } from './charge-selection.ts'
import { FinesFilter } from './fines-filter.ts'
import type { Found } from './found-charges.ts'

interface NotedList {
  /** The look-up whose list is shown. */
  readonly lookUp: () => LookUp | null
  readonly choice: ChargeSelection
  readonly filter: FinesFilter
}

/**
 * What the device keeps of a list: its answer, for a visit while the service is unavailable, and its filter and selection,
 * which survive a reload and the way back from the payment.
 */
export class FinesDeviceNotes {
  private timer: ReturnType<typeof setTimeout> | null = null
  private readonly device: DeviceNotes
  private readonly list: NotedList

  constructor(device: DeviceNotes, list: NotedList) {
    this.device = device
    this.list = list
  }

  private get name(): string {
    return savedAnswerName(this.list.lookUp())
  }

  /** The saved answers, that of this look-up first. */
  answers(): readonly SavedAnswer[] {
    return answersFirstOf(this.device.answers(), this.name)
  }

  /** Saves a look-up among the recent ones, and its answer. */
  saveAnswer(lookUp: LookUp | null, { charges, search, answeredAt }: Found): void {
    const isComplete = completenessOf(search)._tag === 'Answered'
    if (lookUp !== null) this.device.saveRecent(rememberLookUp(this.device.recent(), lookUp))
    // What a public number reveals has no titles, by which a visitor without a network would know the charges.
    if (lookUp?._tag !== 'PublicNumber')
      this.device.saveAnswer(savedAnswer(lookUp, charges, { at: answeredAt, isComplete }))
  }

  /** Saves the filter and the selection later, so that a pressed checkbox renders first. */
  scheduleSave(): void {
    this.timer ??= setTimeout(() => this.save())
  }

  /** Restores what was saved for this look-up, and nothing of another one. */
  restore(): void {
    const note = this.device.list()
    const isOfThisList = note?.of === this.name
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
    const { choice, filter } = this.list
    this.device.saveList({ of: this.name, chosen: choice.ids, view: filter.note })
  }
}
