import { fc } from '@fast-check/vitest'
import { instant } from '#domain/dates/instant.ts'
import type { ChargeId } from '#domain/charges/charge.ts'
import type { Payment, PaymentId } from '#domain/payment/payment.ts'
import type { PaymentState } from '#domain/payment/payment-state.ts'
import { samplePayment } from '#tests/support/samples/payment-sample.ts'
import { paymentState } from './payment-state.ts'

const isFineId = (text: string): text is ChargeId => text !== ''
const isPaymentId = (text: string): text is PaymentId => text !== ''

/** A name for a charge, short enough to be read in a counterexample. */
export const fineIdOf = (name: string): ChargeId => {
  if (!isFineId(name)) throw new RangeError('a charge needs a name')
  return name
}

/** A payment of some charges, made a number of milliseconds after the sample. */
export const paymentOf = (
  id: string,
  charges: readonly ChargeId[],
  state: PaymentState,
  createdMs: number,
): Payment => {
  if (!isPaymentId(id)) throw new RangeError('a payment needs a name')
  const sample = samplePayment()
  const createdAt = instant(sample.createdAt + createdMs)
  return {
    ...sample,
    id,
    state,
    items: charges.flatMap((fineId) => sample.items.map((item) => ({ ...item, fineId }))),
    createdAt,
    paidAt: state === 'paid' ? instant(createdAt + 60_000) : null,
  }
}

/** Names of a handful of charges, so that payments meet. */
export const someFineId: fc.Arbitrary<ChargeId> = fc.constantFrom('a', 'b', 'c', 'd', 'e').map(fineIdOf)

export const someFineIds: fc.Arbitrary<readonly ChargeId[]> = fc.uniqueArray(someFineId, {
  minLength: 1,
  maxLength: 5,
})

/** Payments in any state, of charges that they may share. */
export const payment: fc.Arbitrary<Payment> = fc
  .tuple(fc.uuid(), someFineIds, paymentState, fc.nat(1_000_000))
  .map((parts) => paymentOf(...parts))
