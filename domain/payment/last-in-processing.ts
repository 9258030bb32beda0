import type { ChargeKind } from '#domain/charges/charge.ts'
import type { Payment } from './payment.ts'
import { externalState } from './payment-state.ts'

/**
 * Spec §4, Payment states: returns the newest payment of a kind that the bank has not decided yet. The query of taxes uses
 * it.
 */
export const latestInProcessing = (payments: readonly Payment[], kind: ChargeKind): Payment | null =>
  payments
    .filter((payment) => payment.kind === kind && externalState(payment.state) === 'waiting')
    .reduce<Payment | null>(
      (last, payment) => (last === null || payment.createdAt > last.createdAt ? payment : last),
      null,
    )
