import { minuteMs } from '#domain/dates/duration.ts'
import { isFromTheFuture } from '#domain/dates/clock-difference.ts'
import type { Instant } from '#domain/dates/instant.ts'
import type { PaymentState } from './payment-state.ts'

/** Milliseconds in which an order that took a charge over is kept, so that its payer reaches the page of the bank. */
const arrivalMs = minuteMs

/** Milliseconds that a payer has for the card once the page of the bank is open. */
const cardMs = 15 * minuteMs

/** Milliseconds for which an abandoned order of a charge counts against its payer. */
export const abandonedWindowMs = 30 * minuteMs

/** Number of abandoned orders from which the claim of an order with an open page is released at once; one may have been unintended. */
const oftenAbandoned = 2

/**
 * States in which the bank has no card yet. A payment in `created` was interrupted before the bank got its order; one in
 * `cancelling` is being given up.
 */
const withoutCard: readonly PaymentState[] = ['created', 'registered', 'cancelling']

/** Returns whether a payment has only reserved its charges: no card was entered for it. */
export const isReservation = (state: PaymentState): boolean => withoutCard.includes(state)

/** The claim of a payment on a charge that another payer wants to pay. */
export interface ChargeClaim {
  readonly state: PaymentState
  readonly createdAt: Instant
  /** When the payer opened the page of the bank; null where they have not, undefined where the bank does not tell. */
  readonly openedAt: Instant | null | undefined
  /** It took the charge over from a payment whose claim was released. */
  readonly tookOver: boolean
  /** How many orders of this charge its payer, or their network, abandoned a short time ago. */
  readonly abandoned: number
}

/**
 * Returns whether a claim is released for another payer, so that no stranger keeps an owner from paying by creating orders. The claim
 * of an order whose payer never opened the page of the bank is released; that of an open page without a card after a quarter of an
 * hour, or at once where its payer has abandoned several orders of the charge. The claim of a payment with a card is kept.
 */
export const isClaimReleasable = (
  claim: ChargeClaim,
  newPayer: { readonly abandoned: number },
  now: Instant,
): boolean => {
  if (!isReservation(claim.state)) return false
  const isWorse = claim.abandoned > newPayer.abandoned
  const age = now - claim.createdAt
  // A clock that was set back must not protect an order for longer; one of another server may be a little ahead.
  if (isFromTheFuture(claim.createdAt, now)) return true
  if (claim.openedAt === null) return isWorse || !claim.tookOver || age >= arrivalMs
  if (isWorse && claim.abandoned >= oftenAbandoned) return true
  const open = now - (claim.openedAt ?? claim.createdAt)
  return open >= cardMs
}
