import { test } from '@fast-check/vitest'
import { array, integer } from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ChargeId } from '#domain/charges/charge.ts'
import { localDate } from '#domain/dates/local-date.ts'
import type { Uin } from '#domain/identity/uin.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import { defaultCommission, quoteTotals } from '#domain/payment/commission.ts'
import { maxChargesPerPayment } from '#domain/payment/limits.ts'
import { paymentPlan, planInVariant, priceOf } from '#domain/payment/payment-plan.ts'
import { sampleFine, sampleNow } from '#tests/support/samples/charge-sample.ts'

const today = localDate('2026-11-21')

const fineWith = (number: number, overrides: Parameters<typeof sampleFine>[0] = {}) =>
  sampleFine({ id: `fine-${number}` as ChargeId, uin: String(10 ** 19 + number) as Uin, ...overrides })

const cheap = fineWith(1)
const cheapLater = fineWith(2, {
  discount: { percent: 25, lastDay: localDate('2026-12-09'), discounted: kopecks(37_500) },
  amount: kopecks(50_000),
})
const dear = fineWith(3, { discount: null, amount: kopecks(500_000) })
const paid = fineWith(4, { paidAt: sampleNow })
const held = fineWith(5, { heldBy: { paymentId: 'p', paid: false, receipt: null } })
const tax = fineWith(6, { kind: 'tax', discount: null })

const planOf = (...charges: Parameters<typeof paymentPlan>[0]) =>
  paymentPlan(charges, sampleNow, defaultCommission).map(({ kind, scope, ids }) => [kind, scope, ids])

describe('paymentPlan', () => {
  it('offers everything, what has a discount, and the most urgent charge', () => {
    expect(planOf(dear, cheapLater, cheap, paid, held)).toEqual([
      ['fine', 'all', [cheap.id, cheapLater.id, dear.id]],
      ['fine', 'discount', [cheap.id, cheapLater.id]],
      ['fine', 'one', [cheap.id]],
    ])
  })

  it.each([
    ['one charge', [cheap], ['all']],
    ['one charge with a discount among others', [cheap, dear], ['all', 'discount']],
    ['no charge without a discount', [cheap, cheapLater], ['all', 'one']],
    ['no charge with a discount', [dear, fineWith(7, { discount: null })], ['all', 'one']],
    ['nothing to pay', [paid, held], []],
  ])('leaves out equal options: %s', (_, charges, scopes) => {
    expect(paymentPlan(charges, sampleNow, null).map(({ scope }) => scope)).toEqual(scopes)
  })

  it('paymentPlan never mixes fines and taxes', () => {
    expect(planOf(tax, cheap)).toEqual([
      ['fine', 'all', [cheap.id]],
      ['tax', 'all', [tax.id]],
    ])
  })

  it('offers no more charges than one payment contains', () => {
    const many = Array.from({ length: maxChargesPerPayment + 1 }, (_, number) => fineWith(100 + number))
    const [all] = paymentPlan(many, sampleNow, null)
    expect(all).toMatchObject({ scope: 'all', isWhole: false })
    expect(all?.ids).toHaveLength(maxChargesPerPayment)
  })

  it('offers no larger sum than one payment contains', () => {
    const huge = [8, 9].map((number) => fineWith(number, { discount: null, amount: kopecks(60_000_000_000) }))
    expect(paymentPlan(huge, sampleNow, null)[0]).toMatchObject({ ids: [huge[0]?.id], isWhole: false })
  })
})

describe('planInVariant', () => {
  const options = paymentPlan([dear, cheapLater, cheap, tax], sampleNow, null)

  it.each([
    [null, ['all', 'discount', 'one', 'all']],
    ['0', ['all', 'discount', 'one', 'all']],
    ['1', ['discount', 'all', 'one', 'all']],
  ])('orders the options in the variant %s', (variant, scopes) => {
    expect(planInVariant(options, variant).map(({ scope }) => scope)).toEqual(scopes)
  })
})

describe('priceOf', () => {
  it('takes one commission for all charges together', () => {
    expect(priceOf([cheap, cheapLater], today, defaultCommission)).toEqual({
      amount: 93_750,
      saving: 31_250,
      fee: 1875,
      total: 95_625,
    })
  })

  it('priceOf contains no commission that is not known', () => {
    expect(priceOf([cheap], today, null)).toEqual({
      amount: 56_250,
      saving: 18_750,
      fee: null,
      total: 56_250,
    })
  })

  test.prop([array(integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 5 })])(
    'priceOf equals the totals of the payment page',
    (amounts) => {
      const charges = amounts.map((amount, number) =>
        fineWith(number, { discount: null, amount: kopecks(amount) }),
      )
      expect(priceOf(charges, today, defaultCommission)).toMatchObject(
        quoteTotals(charges, defaultCommission),
      )
    },
  )
})
