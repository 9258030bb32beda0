import { describe, expect, it } from 'vitest'
import type { Charge } from '#domain/charges/charge.ts'
import { placeInPayment } from '#domain/charges/list/place-in-payment.ts'
import { sampleChargeId, sampleFine } from '#tests/support/samples/charge-sample.ts'

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
      inPayment(4, 'shared'),
      inPayment(6, 'shared'),
    ]
    expect(charges.map((charge) => placeInPayment(charges, charge))).toEqual([
      'only',
      'first',
      'later',
      'later',
    ])
  })

  it('does not count charges that the bank has the money of', () => {
    const heldBy = { paymentId: 'p', paid: false, receipt: null }
    const charges = [inPayment(1, 'p'), inPayment(2, 'p', { heldBy }), inPayment(3, null)]
    expect(placeInPayment(charges, inPayment(1, 'p'))).toBe('only')
  })
})
