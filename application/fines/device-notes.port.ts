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
 * What a device keeps for its visitor from one page to the next. It never leaves the device and is gone after logout;
 * where the browser keeps nothing, everything reads as empty.
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
