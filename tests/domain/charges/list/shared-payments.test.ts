import { describe, expect, it } from 'vitest'
import type { Charge } from '#domain/charges/charge.ts'
import { placeInPayment, sharedPaymentsOf } from '#domain/charges/list/shared-payments.ts'
import { sampleChargeId, sampleFine } from '#tests/support/charge-sample.ts'

const inPayment = (order: number, paymentId: string | null, overrides: Partial<Charge> = {}): Charge =>
  sampleFine({
    id: sampleChargeId(order),
    heldBy: { paymentId, paid: false, isUnfinished: true, receipt: null },
    ...overrides,
  })

describe('the place of a charge in an unfinished payment', () => {
  it('is the first one or a later one for charges of one payment, and the only one for others', () => {
    const charges = [
      inPayment(1, 'alone'),
      inPayment(2, 'shared'),
      inPayment(3, null),
      inPayment(4, 'shared'),
      inPayment(5, null),
      inPayment(6, 'shared'),
    ]
    const shared = sharedPaymentsOf(charges)
    expect(charges.map((charge) => placeInPayment(shared, charge))).toEqual([
      'only',
      'first',
      'only',
      'later',
      'only',
      'later',
    ])
  })

  it('does not count charges that the bank has the money of', () => {
    const heldBy = { paymentId: 'p', paid: false, receipt: null }
    expect(sharedPaymentsOf([inPayment(1, 'p', { heldBy }), inPayment(2, 'p', { heldBy })]).size).toBe(0)
  })
})
