import type { Instant } from '#domain/dates/instant.ts'
import { followUp, type FollowUpEvent, type FollowUpStep } from './follow-up.ts'
import {
  externalState,
  type ExternalPaymentState,
  isLive,
  isUnderReview,
  type PaymentState,
  underReviewText,
} from './payment-state.ts'

/** One entry in the history of a payment. */
export interface PaymentMove {
  readonly to: PaymentState
  readonly at: Instant
}

/** The known stages of the money of a payment. */
export interface PaymentTimeline {
  readonly state: ExternalPaymentState
  /** Empty if no money was taken, or if it is not certain that it was. */
  readonly steps: readonly FollowUpStep[]
  readonly refundedAt: Instant | null
  /** A message for a state that has no stages. */
  readonly note: string | null
}

const refundNote = 'Деньги возвращаются на карту. Обычно банку нужно до десяти рабочих дней'

const noteOn = (state: PaymentState): string | null => {
  if (isUnderReview(state)) return underReviewText
  return state === 'refunding' ? refundNote : null
}

/**
 * Returns the charge and the refund: the first capture since the money was last found missing, and its return.
 */
const eventsOf = (moves: readonly PaymentMove[]): readonly FollowUpEvent[] => {
  let charged: Instant | null = null
  let refunded: Instant | null = null
  for (const { to, at } of moves) {
    if (to === 'paid') charged ??= at
    if (to === 'declined') charged = null
    if (to === 'refunded') refunded = at
  }
  return [
    ...(charged === null ? [] : [{ stage: 'charged', at: charged } as const]),
    ...(refunded === null ? [] : [{ stage: 'refunded', at: refunded } as const]),
  ]
}

/** The stages that this service learns of: from the bank and from the register. */
const reportedStages = ['charged', 'cleared'] as const

/**
 * Returns the follow-up of a payment from its transitions and the register. `clearedAt` is the moment at which the register
 * first reported every charge as paid. The other notices are not delivered to this service, so those stages are only
 * estimated.
 */
export const timelineOf = (
  moves: readonly PaymentMove[],
  clearedAt: Instant | null,
  now: Instant,
): PaymentTimeline => {
  const state = moves.at(-1)?.to ?? 'created'
  const ownEvents = eventsOf(moves)
  const hasCleared = clearedAt !== null && state === 'paid'
  const events = hasCleared ? [...ownEvents, { stage: 'cleared', at: clearedAt } as const] : ownEvents
  const { steps, refundedAt } = followUp(events, now, reportedStages)
  const isSure = !isUnderReview(state) && (isLive(state) || refundedAt !== null)
  return { state: externalState(state), steps: isSure ? steps : [], refundedAt, note: noteOn(state) }
}
