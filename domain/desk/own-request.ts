import type { Instant } from '#domain/dates/instant.ts'
import type { Kopecks } from '#domain/money/kopecks.ts'
import type { DeskAction, DeskQueue, DeskState } from './desk-item.ts'

/** A request as its sender sees it: without the staff and their notes. */
export interface OwnRequest {
  readonly number: number
  readonly queue: DeskQueue
  readonly state: DeskState
  readonly createdAt: Instant
  /** What the sender wrote; empty for a payment that the bank disputes. */
  readonly content: string
  readonly paymentId: string | null
  /** What staff answered or decided, the oldest first. */
  readonly answers: readonly { readonly action: DeskAction; readonly text: string; readonly at: Instant }[]
  /** The payout of cashback in kopecks; null before it. */
  readonly payout: Kopecks | null
}
