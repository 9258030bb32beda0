import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { kopecks, sum } from '#domain/money/kopecks.ts'
import {
  commissionTitle,
  commissionWording,
  defaultCommission,
  feeFor,
  quoteTotals,
} from '#domain/payment/commission.ts'
import { anySum, fineAmount } from '#tests/support/arbitraries/kopecks.ts'

describe('feeFor', () => {
  it.each([
    [0, 0],
    [1, 1_500],
    [56_250, 1_500],
    [75_000, 1_500],
    [75_024, 1_500],
    [75_025, 1_501],
    [168_750, 3_375],
    [500_000, 10_000],
  ])('feeFor of %d kopecks is %d', (amount, fee) => {
    expect(feeFor(kopecks(amount), defaultCommission)).toBe(fee)
  })

  it('follows its policy', () => {
    expect(feeFor(kopecks(100_000), { basisPoints: 95, minimum: kopecks(0) })).toBe(950)
  })

  const policy = fc.record({ basisPoints: fc.nat(1_000), minimum: fc.nat(10_000).map(kopecks) })

  test.prop([anySum, policy])('feeFor is never below the minimum for a sum above 0', (amount, drawn) => {
    expect(feeFor(amount, drawn)).toBeGreaterThanOrEqual(amount === 0 ? 0 : drawn.minimum)
  })

  test.prop([anySum, anySum, policy])('feeFor is monotonic in the sum', (a, b, drawn) => {
    const [small, large] = a < b ? [a, b] : [b, a]
    expect(feeFor(small, drawn)).toBeLessThanOrEqual(feeFor(large, drawn))
  })
})

describe('quoteTotals', () => {
  it('takes one commission for all charges together', () => {
    const items = [{ amount: kopecks(56_250) }, { amount: kopecks(37_500) }]
    expect(quoteTotals(items, defaultCommission)).toEqual({ amount: 93_750, fee: 1_875, total: 95_625 })
  })

  it('quoteTotals is 0 without charges to pay', () => {
    expect(quoteTotals([], defaultCommission)).toEqual({ amount: 0, fee: 0, total: 0 })
  })

  test.prop([fc.array(fineAmount, { maxLength: 500 })])(
    'the total is the sum of the charges and the commission',
    (amounts) => {
      const { amount, fee, total } = quoteTotals(
        amounts.map((each) => ({ amount: each })),
        defaultCommission,
      )
      expect(amount).toBe(sum(amounts))
      expect(total).toBe(amount + fee)
    },
  )
})

describe('the title of the commission', () => {
  it.each([
    [112_500, 2_250, 'Комиссия 2\u00A0%'],
    [56_250, 1_500, 'Комиссия, минимальная'],
    [112_500, 3_000, 'Комиссия'],
  ])('the title of the commission of %d and the commission %d is «%s»', (amount, fee, title) => {
    const quote = { amount: kopecks(amount), fee: kopecks(fee) }
    expect(commissionTitle(quote, defaultCommission)).toBe(title)
  })

  it('the title of the commission has the share of the payment system', () => {
    const policy = { basisPoints: 150, minimum: kopecks(0) }
    expect(commissionTitle({ amount: kopecks(100_000), fee: kopecks(1_500) }, policy)).toBe(
      'Комиссия 1,5\u00A0%',
    )
  })
})

describe('the wording of a total', () => {
  it('names the sum and the commission, or says when the commission is shown', () => {
    expect(commissionWording(kopecks(56_250), kopecks(1_500))).toBe('562,50\u00A0₽ + комиссия 15\u00A0₽')
    expect(commissionWording(kopecks(56_250), null)).toBe('Комиссию покажем до оплаты')
  })
})
