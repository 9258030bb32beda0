import type { OrderState } from '#adapters/backend/server/database/tables/acquirer.tables.ts'
import type { CardOutcome } from './test-cards.ts'

/** A webhook to the merchant, `afterMs` from now; two with the same `event` are one webhook delivered twice. */
export interface ScheduledCallback {
  readonly state: OrderState
  readonly afterMs: number
  readonly event: string
  readonly declineReason?: string
}

/** A decision of the bank: the new state of the order, and the webhooks that the merchant receives. */
export interface SandboxOutcome {
  readonly state: OrderState
  readonly declineReason: string | null
  /** Milliseconds until held money becomes paid. */
  readonly settlesAfterMs: number | null
  readonly news: readonly ScheduledCallback[]
}

export const lateAnswerMs = 6000

const told = (state: OrderState, afterMs = 0, declineReason?: string): ScheduledCallback => ({
  state,
  afterMs,
  event: state,
  ...(declineReason === undefined ? {} : { declineReason }),
})

const verdict = (state: OrderState, news: readonly ScheduledCallback[]): SandboxOutcome => ({
  state,
  declineReason: null,
  settlesAfterMs: null,
  news,
})

/** Returns the outcome of a declined card with the reason that the bank reports. */
export const declined = (reason: string): SandboxOutcome => ({
  ...verdict('declined', [told('declined', 0, reason)]),
  declineReason: reason,
})

export const cancelled: SandboxOutcome = verdict('cancelled', [told('cancelled')])

/** Outcome of held money that becomes paid. */
export const settled: SandboxOutcome = verdict('paid', [told('paid')])

/** Outcome of a right 3-D Secure code. */
export const confirmed: SandboxOutcome = verdict('paid', [told('authorised'), told('paid')])

/** Returns what the sandbox bank does after a card: its answer and the webhooks with their delays. */
export const sandboxOutcomeOf = (outcome: CardOutcome): SandboxOutcome => {
  switch (outcome) {
    case 'paid':
      return verdict('paid', [told('paid')])
    case 'insufficient-funds':
    case 'card-expired':
      return declined(outcome)
    case 'challenge':
      return verdict('challenge', [told('challenge')])
    case 'late':
      return { ...verdict('authorised', [told('authorised')]), settlesAfterMs: lateAnswerMs }
    case 'lost':
      return verdict('paid', [])
    case 'twice':
      return verdict('paid', [told('paid'), told('paid', 1500)])
    case 'reordered':
      return verdict('paid', [told('paid', 2000), told('authorised', 4000), told('challenge', 5000)])
    case 'conflicting':
      return verdict('paid', [told('paid'), told('declined', 3000, 'limit')])
  }
}
