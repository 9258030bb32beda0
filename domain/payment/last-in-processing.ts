import type { ChargeKind } from '#domain/charges/charge.ts'
import type { Payment } from './payment.ts'
import { externalState } from './payment-state.ts'

/** Spec §4, Payment states: the newest payment of a kind that the bank has not decided yet; what the query of taxes is for. */
export const latestInProcessing = (payments: readonly Payment[], kind: ChargeKind): Payment | null =>
  payments
    .filter((payment) => payment.kind === kind && externalState(payment.state) === 'waiting')
    .reduce<Payment | null>(
      (last, payment) => (last === null || payment.createdAt > last.createdAt ? payment : last),
      null,
    )
