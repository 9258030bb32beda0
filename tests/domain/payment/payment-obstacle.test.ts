import { describe, expect, it } from 'vitest'
import { localDate } from '#domain/dates/local-date.ts'
import { instant } from '#domain/dates/instant.ts'
import { kopecks, zero } from '#domain/money/kopecks.ts'
import { maxPaymentTotal } from '#domain/payment/limits.ts'
import { paymentObstacle } from '#domain/payment/payment-obstacle.ts'
import { sampleFine } from '#tests/support/samples/charge-sample.ts'

const circumstances = {
  kind: 'fine',
  today: localDate('2026-11-25'),
  isOpen: () => true,
  isClaimed: () => false,
} as const

const claimed = { isClaimed: () => true }

const returning = sampleFine({
  paidAt: instant(0),
  heldBy: { paymentId: 'p1', paid: true, isReturning: true, receipt: 'r1' },
})

const codeFor = (charges: Parameters<typeof paymentObstacle>[0], given = {}) =>
  paymentObstacle(charges, { ...circumstances, ...given })?.code

describe('paymentObstacle', () => {
  it('returns null for unpaid fines without a claim', () => {
    expect(codeFor([sampleFine(), sampleFine()])).toBeUndefined()
  })

  it.each([
    ['a tax among fines', [sampleFine(), sampleFine({ kind: 'tax' })], {}, 'payment.mixed'],
    ['a paid fine', [sampleFine({ paidAt: instant(0) })], {}, 'fine.paid'],
    ['a fine without a sum', [sampleFine({ amount: zero, discount: null })], {}, 'fine.paid'],
    ['a claimed fine', [sampleFine()], claimed, 'fine.held'],
    ['a fine whose money is on its way back', [returning], claimed, 'fine.held'],
    [
      'more than one payment may have',
      [sampleFine({ amount: maxPaymentTotal, discount: null }), sampleFine({ amount: kopecks(100) })],
      {},
      'payment.too-much',
    ],
  ] as const)('refuses %s', (_, charges, given, code) => {
    expect(codeFor(charges, given)).toBe(code)
  })

  it('says to a payer whose money is on its way back that nothing has to be paid meanwhile', () => {
    const obstacle = paymentObstacle([returning], {
      ...circumstances,
      ...claimed,
      isOpen: () => false,
    })
    expect(obstacle?.message).toBe(
      'Деньги за начисление возвращаются на карту. Пока возврат не закончится, платить снова не нужно',
    )
  })

  it('names no number of a charge that the payer sees with asterisks', () => {
    const charge = sampleFine({ paidAt: instant(0) })
    const message = (isOpen: boolean) =>
      paymentObstacle([charge], { ...circumstances, isOpen: () => isOpen })?.message
    expect(message(false)).toBe('Начисление уже оплачено. Платить второй раз не нужно')
    expect(message(true)).toMatch(/^Начисление \d/)
  })
})
