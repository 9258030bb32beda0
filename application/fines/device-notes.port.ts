import type { ChargeId } from '#domain/charges/charge.ts'
import type { SavedAnswer } from '#domain/charges/lookup/saved-answer.ts'
import type { RecentLookUps } from '#domain/charges/lookup/recent-look-ups.ts'

/** The last payer, saved with consent. */
export interface RememberedPayer {
  readonly fio: string
  readonly email: string
}

/** The state in which a list was left: the selected charges and the visible part. */
export interface ListNote {
  /** Key of the list. */
  readonly of: string
  readonly chosen: readonly ChargeId[]
  readonly view: Readonly<Record<string, string>>
}

/**
 * Data that a device keeps for its visitor between pages. It never leaves the device and is deleted at logout. If the
 * browser stores nothing, every read returns an empty value.
 */
export interface DeviceNotes {
  /** Returns the look-ups of this device. */
  readonly recent: () => RecentLookUps
  /** Replaces the stored look-ups. */
  readonly saveRecent: (recent: RecentLookUps) => void
  /** Returns the saved answers, the newest first. */
  readonly answers: () => readonly SavedAnswer[]
  /** Stores an answer, so that its list can be shown without a connection. */
  readonly saveAnswer: (answer: SavedAnswer) => void
  /** Returns the saved payer, or null. */
  readonly payer: () => RememberedPayer | null
  /** Null deletes the saved payer. */
  readonly savePayer: (payer: RememberedPayer | null) => void
  /** The note is kept until the tab is closed. */
  readonly list: () => ListNote | null
  /** Stores how the list was left, so that the way back restores it. */
  readonly saveList: (note: ListNote) => void
  /** Whether the visitor turned on streets on the maps of places. The value is kept until the tab is closed. */
  readonly wantsStreets: () => boolean
  /** Stores the choice until the tab is closed. */
  readonly saveWantsStreets: (wants: boolean) => void
}
