import type { OrderState } from '#adapters/backend/server/database/tables/acquirer.tables.ts'
import type { CardOutcome } from './test-cards.ts'

/** A webhook to the merchant, `afterMs` from now; two with the same `event` are one webhook delivered twice. */
export interface ScheduledWebhook {
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
  readonly webhooks: readonly ScheduledWebhook[]
}

export const lateAnswerMs = 6000

const scheduledWebhook = (state: OrderState, afterMs = 0, declineReason?: string): ScheduledWebhook => ({
  state,
  afterMs,
  event: state,
  ...(declineReason === undefined ? {} : { declineReason }),
})

const verdict = (state: OrderState, webhooks: readonly ScheduledWebhook[]): SandboxOutcome => ({
  state,
  declineReason: null,
  settlesAfterMs: null,
  webhooks,
})

/** Returns the outcome of a declined card with the reason that the bank reports. */
export const declined = (reason: string): SandboxOutcome => ({
  ...verdict('declined', [scheduledWebhook('declined', 0, reason)]),
  declineReason: reason,
})

/** Outcome of an order that the payer leaves without a card. */
export const cancelled: SandboxOutcome = verdict('cancelled', [scheduledWebhook('cancelled')])

/** Outcome of held money that becomes paid. */
export const settled: SandboxOutcome = verdict('paid', [scheduledWebhook('paid')])

/** Outcome of a right 3-D Secure code. */
export const confirmed: SandboxOutcome = verdict('paid', [
  scheduledWebhook('authorised'),
  scheduledWebhook('paid'),
])

/** Returns what the sandbox bank does after a card: its answer and the webhooks with their delays. */
export const sandboxOutcomeOf = (outcome: CardOutcome): SandboxOutcome => {
  switch (outcome) {
    case 'paid':
      return verdict('paid', [scheduledWebhook('paid')])
    case 'insufficient-funds':
    case 'card-expired':
      return declined(outcome)
    case 'challenge':
      return verdict('challenge', [scheduledWebhook('challenge')])
    case 'late':
      return { ...verdict('authorised', [scheduledWebhook('authorised')]), settlesAfterMs: lateAnswerMs }
    case 'lost':
      return verdict('paid', [])
    case 'twice':
      return verdict('paid', [scheduledWebhook('paid'), scheduledWebhook('paid', 1500)])
    case 'reordered':
      return verdict('paid', [
        scheduledWebhook('paid', 2000),
        scheduledWebhook('authorised', 4000),
        scheduledWebhook('challenge', 5000),
      ])
    case 'conflicting':
      return verdict('paid', [scheduledWebhook('paid'), scheduledWebhook('declined', 3000, 'limit')])
  }
}
