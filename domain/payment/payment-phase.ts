import { isOrdinaryMove, isTerminal, type PaymentState } from './payment-state.ts'

/** Returns whether the order is not sent yet, or is being sent: the acquirer has not answered. */
export const isBeingRegistered = (state: PaymentState): boolean =>
  state === 'created' || state === 'registering'

/** Returns whether the acquirer certainly has the order. */
export const isKnownToAcquirer = (state: PaymentState): boolean =>
  !isBeingRegistered(state) && state !== 'provider-unknown'

/** Returns whether an acquirer that asks may take the money. An order that is being cancelled may only turn out to be paid. */
export const acceptsMoney = (state: PaymentState): boolean =>
  isOrdinaryMove(state, 'paid') && state !== 'cancelling'

/**
 * Ends without money at our side that a payer may still overtake in a form that stays open: not every acquirer can cancel an
 * unpaid order.
 */
export const abandonedStates: readonly PaymentState[] = ['cancelled', 'expired']

/** Returns whether an ended payment is still asked about: money that arrives late has to be noticed. */
export const isAbandoned = (state: PaymentState): boolean => abandonedStates.includes(state)

/** Returns whether an operator is checking what happened to the money: an earlier receipt is not certain. */
export const isUnderReview = (state: PaymentState): boolean => state === 'mismatch'

/** Returns whether nothing follows: the state is final, and no operator examines the payment. */
export const isConcluded = (state: PaymentState): boolean => isTerminal(state) && !isUnderReview(state)

/** The message for a payment under review: what happened to the money, who checks it, what to do. */
export const underReviewText =
  'Банк ответил противоречиво, деньги могли списаться. Платёж проверяем вручную вместе с банком: не платите второй раз, а если ответ нужен срочно, напишите в поддержку'

/** Returns whether the whole payment goes back to the payer, or has gone back. */
export const isReturning = (state: PaymentState): boolean => state === 'refunding' || state === 'refunded'

/** Says that the money for something in the accusative is on its way back, and that nothing has to be paid meanwhile. */
export const returningText = (what: string): string =>
  `Деньги за ${what} возвращаются на карту. Пока возврат не закончится, платить снова не нужно`
