import type { Instant } from '#domain/dates/instant.ts'
import { followUp, type FollowUpEvent, type FollowUpStage, type FollowUpStep } from './follow-up.ts'
import {
  externalState,
  type ExternalPaymentState,
  isLive,
  type PaymentState,
} from '#domain/payment/payment-state.ts'
import { isReturning, isUnderReview, underReviewText } from '#domain/payment/payment-phase.ts'

/** One entry in the history of a payment. */
export interface PaymentMove {
  readonly to: PaymentState
  readonly at: Instant
}

/** The known stages of the money of a payment. */
export interface PaymentTimeline {
  readonly state: ExternalPaymentState
  /** Empty if no money was taken, or if it is not certain that it was; of money that returns, only what has happened. */
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

/** When each stage after the charge of the card was reported for every charge of a payment; null before that. */
export type StageNotices = Readonly<Record<Exclude<FollowUpStage, 'charged'>, Instant | null>>

/** Notices before any has come. */
export const noNotices: StageNotices = { sent: null, confirmed: null, cleared: null }

/**
 * The stages whose absence means a delay: those that the bank and the register always report. Notices of the other stages
 * come from some treasuries only, so a stage without one is passed over after its usual time.
 */
const reportedStages = ['charged', 'cleared'] as const

const eventsOfNotices = (notices: StageNotices): readonly FollowUpEvent[] =>
  (['sent', 'confirmed', 'cleared'] as const).flatMap((stage) => {
    const at = notices[stage]
    return at === null ? [] : [{ stage, at }]
  })

/** The stages to show: money that returns to the payer does not travel to the treasury any more. */
const shownSteps = (state: PaymentState, steps: readonly FollowUpStep[]): readonly FollowUpStep[] => {
  if (isReturning(state)) return steps.filter(({ status }) => status === 'done')
  return isLive(state) && !isUnderReview(state) ? steps : []
}

/**
 * Returns the follow-up of a payment from its transitions and the notices of registers and treasuries. The notices count
 * while the payment is paid.
 */
export const timelineOf = (
  moves: readonly PaymentMove[],
  notices: StageNotices,
  now: Instant,
): PaymentTimeline => {
  const state = moves.at(-1)?.to ?? 'created'
  const ownEvents = eventsOf(moves)
  const events = state === 'paid' ? [...ownEvents, ...eventsOfNotices(notices)] : ownEvents
  const { steps, refundedAt } = followUp(events, now, reportedStages)
  return { state: externalState(state), steps: shownSteps(state, steps), refundedAt, note: noteOn(state) }
}
