import { test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { instant, type Instant } from '#domain/dates/instant.ts'
import { localDate, localDateOf } from '#domain/dates/local-date.ts'
import type { Charge } from '#domain/charges/charge.ts'
import {
  amountDue,
  amountPaid,
  amountPayable,
  discountOn,
  chargeStatus,
  isPaid,
} from '#domain/charges/explanations/charge-status.ts'
import { paidWording } from '#domain/charges/explanations/paid-wording.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import { moment, rulingDate } from '#tests/support/arbitraries/date.ts'
import { fine } from '#tests/support/arbitraries/fine.ts'
import { speeding } from '#tests/domain/charges/law/speeding.ts'

const at = (text: string): Instant => instant(Date.parse(text))
const held = (paid: boolean): Charge['heldBy'] => ({ paymentId: 'p1', paid, receipt: null })
const returning: Charge['heldBy'] = { paymentId: 'p1', paid: true, isReturning: true, receipt: 'r1' }
const unfinished: Charge['heldBy'] = { paymentId: 'p1', paid: false, isUnfinished: true, receipt: null }

describe('chargeStatus', () => {
  const during = at('2026-11-21T12:00:00+03:00')

  it.each<readonly [string, Partial<Charge>, Instant, string]>([
    ['within the discount', {}, during, 'discount'],
    ['in its last second', {}, at('2026-12-21T23:59:59.999+03:00'), 'discount'],
    ['one moment later', {}, at('2026-12-22T00:00:00+03:00'), 'regular'],
    ['without a discount', { discount: null }, during, 'regular'],
    ['on the last day to pay', {}, at('2027-01-29T23:59:59+03:00'), 'regular'],
    ['a day later', {}, at('2027-01-30T00:00:00+03:00'), 'overdue'],
    ['with the bailiffs', { bailiff: true }, during, 'bailiff'],
    ['with a payment that is not finished', { heldBy: unfinished, bailiff: true }, during, 'unfinished'],
    ['paid by the register meanwhile', { paidAt: during, heldBy: unfinished }, during, 'paid'],
    ['held by a payment', { heldBy: held(false), bailiff: true }, during, 'processing'],
    ['paid here', { heldBy: held(true) }, during, 'paid'],
    ['paid here, with its money on its way back', { heldBy: returning }, during, 'returning'],
    ['marked as paid by that payment', { paidAt: during, heldBy: returning }, during, 'returning'],
    ['paid by the register', { paidAt: during, heldBy: held(false), bailiff: true }, during, 'paid'],
    ['a tax before 1 December', { kind: 'tax', discount: null }, during, 'regular'],
  ])('a charge %s', (_, change, now, status) => {
    expect(chargeStatus({ ...speeding, ...change }, now)).toBe(status)
  })

  test.prop([fine, moment, moment])(
    'chargeStatus never goes back from overdue to discount as time passes',
    (charge, a, b) => {
      const [early, late] = a < b ? [a, b] : [b, a]
      const order = ['discount', 'regular', 'overdue']
      expect(order.indexOf(chargeStatus(charge, late))).toBeGreaterThanOrEqual(
        order.indexOf(chargeStatus(charge, early)),
      )
    },
  )
})

describe('amountPaid', () => {
  const today = localDate('2026-11-21')
  const paidHere = { paymentId: 'p1', paid: true, receipt: 'r1', amount: kopecks(56_250) }

  it('amountPaid is what the payment of this service took for the charge', () => {
    expect(amountPaid({ paidAt: null, heldBy: paidHere })).toBe(56_250)
    expect(paidWording({ ...speeding, heldBy: paidHere })).toBe('Оплачено 562,50\u00A0₽')
  })

  it('amountPaid is not known for a charge that was paid outside this service or by another person', () => {
    expect(amountPaid({ paidAt: at('2026-11-21T12:00:00+03:00'), heldBy: null })).toBeNull()
    expect(paidWording({ ...speeding, heldBy: held(true) })).toBe('Штраф 750\u00A0₽, оплачен')
  })

  it('amountPaid is not known while the money is on its way', () => {
    expect(amountPaid({ paidAt: null, heldBy: { ...paidHere, paid: false } })).toBeNull()
  })

  it('amountPaid is not known while the money is on its way back', () => {
    expect(amountPaid({ paidAt: at('2026-11-21T12:00:00+03:00'), heldBy: returning })).toBeNull()
  })

  it('leaves nothing to pay for a charge that a payment has claimed', () => {
    expect(amountPayable({ ...speeding, heldBy: returning }, today)).toBe(0)
    expect(amountPayable({ ...speeding, heldBy: held(false) }, today)).toBe(0)
    expect(amountPayable({ ...speeding, heldBy: unfinished }, today)).toBe(0)
    expect(amountPayable(speeding, today)).toBe(56_250)
  })
})

describe('amountDue', () => {
  it('amountDue is the discounted sum through the last day and the whole sum after it', () => {
    expect(amountDue(speeding, localDate('2026-12-21'))).toBe(56_250)
    expect(amountDue(speeding, localDate('2026-12-22'))).toBe(75_000)
  })

  it('amountDue is 0 for a paid charge', () => {
    expect(amountDue({ ...speeding, heldBy: held(true) }, localDate('2026-12-21'))).toBe(0)
  })

  it('amountDue is the sum of a started payment, also when the discount ends meanwhile', () => {
    const heldBy = { paymentId: 'p1', paid: false, receipt: null, amount: kopecks(56_250) }
    expect(amountDue({ ...speeding, heldBy }, localDate('2026-12-22'))).toBe(56_250)
  })

  it('amountDue does not change while a payment is in progress', () => {
    expect(amountDue({ ...speeding, heldBy: held(false) }, localDate('2026-12-21'))).toBe(56_250)
  })

  test.prop([fine, rulingDate])('amountDue never exceeds the whole sum', (charge, today) => {
    expect(amountDue(charge, today)).toBeLessThanOrEqual(charge.amount)
  })

  test.prop([fine, moment])('amountDue agrees with the status', (charge, now) => {
    const today = localDateOf(now)
    const status = chargeStatus(charge, now)
    expect(isPaid(charge)).toBe(status === 'paid')
    expect(amountDue(charge, today) === 0).toBe(status === 'paid')
    expect(status !== 'discount' || discountOn(charge, today) === charge.discount).toBe(true)
  })
})
