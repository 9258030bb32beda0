import { test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { instant, type Instant } from '#domain/dates/instant.ts'
import { localDate, localDateOf } from '#domain/dates/local-date.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { amountDue, discountOn, chargeStatus, isPaid } from '#domain/charges/explanations/charge-status.ts'
import { moment, rulingDate } from '#tests/support/arbitraries/date.ts'
import { fine } from '#tests/support/arbitraries/fine.ts'
import { speeding } from '#tests/domain/charges/law/speeding.ts'

const at = (text: string): Instant => instant(Date.parse(text))
const held = (paid: boolean): Charge['heldBy'] => ({ paymentId: 'p1', paid, receipt: null })

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
    ['held by a payment', { heldBy: held(false), bailiff: true }, during, 'processing'],
    ['paid here', { heldBy: held(true) }, during, 'paid'],
    ['paid by the register', { paidAt: during, heldBy: held(false), bailiff: true }, during, 'paid'],
    ['a tax before 1 December', { kind: 'tax', discount: null }, during, 'regular'],
  ])('a charge %s', (_, change, now, standing) => {
    expect(chargeStatus({ ...speeding, ...change }, now)).toBe(standing)
  })

  test.prop([fine, moment, moment])(
    'never goes back from overdue to discount as time passes',
    (charge, one, other) => {
      const [early, late] = one < other ? [one, other] : [other, one]
      const order = ['discount', 'regular', 'overdue']
      expect(order.indexOf(chargeStatus(charge, late))).toBeGreaterThanOrEqual(
        order.indexOf(chargeStatus(charge, early)),
      )
    },
  )
})

describe('amountDue', () => {
  it('is the discounted sum through the last day and the whole sum after it', () => {
    expect(amountDue(speeding, localDate('2026-12-21'))).toBe(56_250)
    expect(amountDue(speeding, localDate('2026-12-22'))).toBe(75_000)
  })

  it('is 0 for a paid charge', () => {
    expect(amountDue({ ...speeding, heldBy: held(true) }, localDate('2026-12-21'))).toBe(0)
  })

  it('does not change while a payment is in progress', () => {
    expect(amountDue({ ...speeding, heldBy: held(false) }, localDate('2026-12-21'))).toBe(56_250)
  })

  test.prop([fine, rulingDate])('never exceeds the whole sum', (charge, today) => {
    expect(amountDue(charge, today)).toBeLessThanOrEqual(charge.amount)
  })

  test.prop([fine, moment])('agrees with the status', (charge, now) => {
    const today = localDateOf(now)
    const standing = chargeStatus(charge, now)
    expect(isPaid(charge)).toBe(standing === 'paid')
    expect(amountDue(charge, today) === 0).toBe(standing === 'paid')
    expect(standing !== 'discount' || discountOn(charge, today) === charge.discount).toBe(true)
  })
})
