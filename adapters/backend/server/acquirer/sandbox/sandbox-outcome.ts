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
  readonly callbacks: readonly ScheduledCallback[]
}

export const lateAnswerMs = 6000

const scheduledCallback = (state: OrderState, afterMs = 0, declineReason?: string): ScheduledCallback => ({
  state,
  afterMs,
  event: state,
  ...(declineReason === undefined ? {} : { declineReason }),
})

const verdict = (state: OrderState, callbacks: readonly ScheduledCallback[]): SandboxOutcome => ({
  state,
  declineReason: null,
  settlesAfterMs: null,
  callbacks,
})

/** Returns the outcome of a declined card with the reason that the bank reports. */
export const declined = (reason: string): SandboxOutcome => ({
  ...verdict('declined', [scheduledCallback('declined', 0, reason)]),
  declineReason: reason,
})

export const cancelled: SandboxOutcome = verdict('cancelled', [scheduledCallback('cancelled')])

/** Outcome of held money that becomes paid. */
export const settled: SandboxOutcome = verdict('paid', [scheduledCallback('paid')])

/** Outcome of a right 3-D Secure code. */
export const confirmed: SandboxOutcome = verdict('paid', [
  scheduledCallback('authorised'),
  scheduledCallback('paid'),
])

/** Returns what the sandbox bank does after a card: its answer and the webhooks with their delays. */
export const sandboxOutcomeOf = (outcome: CardOutcome): SandboxOutcome => {
  switch (outcome) {
    case 'paid':
      return verdict('paid', [scheduledCallback('paid')])
    case 'insufficient-funds':
    case 'card-expired':
      return declined(outcome)
    case 'challenge':
      return verdict('challenge', [scheduledCallback('challenge')])
    case 'late':
      return { ...verdict('authorised', [scheduledCallback('authorised')]), settlesAfterMs: lateAnswerMs }
    case 'lost':
      return verdict('paid', [])
    case 'twice':
      return verdict('paid', [scheduledCallback('paid'), scheduledCallback('paid', 1500)])
    case 'reordered':
      return verdict('paid', [
        scheduledCallback('paid', 2000),
        scheduledCallback('authorised', 4000),
        scheduledCallback('challenge', 5000),
      ])
    case 'conflicting':
      return verdict('paid', [scheduledCallback('paid'), scheduledCallback('declined', 3000, 'limit')])
  }
}
