import type { Instant } from '#domain/dates/instant.ts'
import type { PaymentState } from './payment-state.ts'

const minuteMs = 60_000

/** Milliseconds in which an order that took a charge over is kept, so that its payer reaches the page of the bank. */
const arrivalMs = minuteMs

/** Milliseconds that a payer has for the card once the page of the bank is open. */
const cardMs = 15 * minuteMs

/** Milliseconds for which an abandoned order of a charge counts against its payer. */
export const abandonedWindowMs = 30 * minuteMs

/** Milliseconds by which the clocks of two servers may differ. */
const clockDifferenceMs = minuteMs

/** Abandoned orders from which an open page of the bank does not hold a charge any more; one may have been unintended. */
const oftenAbandoned = 2

/**
 * States in which the bank has no card yet. A payment in `created` was interrupted before the bank got its order; one in
 * `cancelling` is being given up.
 */
const withoutCard: readonly PaymentState[] = ['created', 'registered', 'cancelling']

/** Returns whether a payment has only reserved its charges: no card was entered for it. */
export const isReservation = (state: PaymentState): boolean => withoutCard.includes(state)

/** A payment that holds a charge which another payer wants to pay. */
export interface ChargeHold {
  readonly state: PaymentState
  readonly createdAt: Instant
  /** When the payer opened the page of the bank; null where they have not, undefined where the bank does not tell. */
  readonly openedAt: Instant | null | undefined
  /** It took the charge over from an order that gave way. */
  readonly tookOver: boolean
  /** How many orders of this charge its payer, or their network, abandoned a short time ago. */
  readonly abandoned: number
}

/**
 * Returns whether a payment gives its charges to a newer one, so that no stranger keeps an owner from paying by creating orders. An
 * order whose payer never came to the bank gives way, and so does an open page without a card after a quarter of an hour, or
 * at once where its payer has abandoned orders of the charge again and again. A payment with a card never does.
 */
export const givesWay = (
  hold: ChargeHold,
  newPayer: { readonly abandoned: number },
  now: Instant,
): boolean => {
  if (!isReservation(hold.state)) return false
  const isWorse = hold.abandoned > newPayer.abandoned
  const age = now - hold.createdAt
  // A clock that was set back must not protect an order for longer; one of another server may be a little ahead.
  if (age < -clockDifferenceMs) return true
  if (hold.openedAt === null) return isWorse || !hold.tookOver || age >= arrivalMs
  if (isWorse && hold.abandoned >= oftenAbandoned) return true
  const open = now - (hold.openedAt ?? hold.createdAt)
  return open >= cardMs
}
