import type { ChargeId } from '#domain/charges/charge.ts'
import type { SavedAnswer } from '#domain/charges/lookup/saved-answer.ts'
import type { RecentLookUps } from '#domain/charges/lookup/recent-look-ups.ts'

/** Who paid last, where they asked to be remembered. */
export interface RememberedPayer {
  readonly fio: string
  readonly email: string
}

/** How a list was left: what was chosen in it, and which part of it was looked at. */
export interface ListNote {
  /** Which list. */
  readonly of: string
  readonly chosen: readonly ChargeId[]
  readonly view: Readonly<Record<string, string>>
}

/**
 * Data that a device keeps for its visitor between pages. It never leaves the device and is deleted at logout. If the
 * browser stores nothing, every read returns an empty value.
 */
export interface DeviceNotes {
  readonly recent: () => RecentLookUps
  readonly keepRecent: (recent: RecentLookUps) => void
  readonly answers: () => readonly SavedAnswer[]
  readonly keepAnswer: (answer: SavedAnswer) => void
  readonly payer: () => RememberedPayer | null
  /** Null forgets. */
  readonly keepPayer: (payer: RememberedPayer | null) => void
  /** Lives as long as the tab. */
  readonly list: () => ListNote | null
  readonly keepList: (note: ListNote) => void
  /** Whether the visitor wanted streets on the maps of places. Lives as long as the tab. */
  readonly wantsStreets: () => boolean
  readonly keepWantsStreets: (wants: boolean) => void
}
