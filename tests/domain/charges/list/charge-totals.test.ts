import { test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import type { Charge, ChargeId } from '#domain/charges/charge.ts'
import { chargeTotals, inPaymentWording, isInPayment } from '#domain/charges/list/charge-totals.ts'
import { groupByUrgency } from '#domain/charges/list/urgency.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import { moment } from '#tests/support/arbitraries/date.ts'
import { fines } from '#tests/support/arbitraries/fine.ts'
import { sampleFine, sampleNow } from '#tests/support/samples/charge-sample.ts'

const charge = (id: string, change: Partial<Charge> = {}) => sampleFine({ id: id as ChargeId, ...change })

const held = { paymentId: 'p', paid: false, receipt: null, amount: kopecks(56_250) }

const garage = [
  charge('with a discount'),
  charge('without a discount', { discount: null }),
  charge('at the page of the bank', { heldBy: { ...held, isUnfinished: true } }),
  charge('taken by the bank', { heldBy: held }),
  charge('of another payer', { discount: null, heldBy: { ...held, paymentId: null, amount: null } }),
  charge('paid here', { heldBy: { ...held, paid: true } }),
  charge('paid to another service', { paidAt: sampleNow }),
]

describe('the totals of charges', () => {
  it('put every charge into one part', () => {
    expect(chargeTotals(garage, sampleNow)).toEqual({
      payable: {
        count: 2,
        counted: '2 штрафа',
        due: 131_250,
        withoutDiscount: 150_000,
        saving: 18_750,
        nearestLastDay: '2026-12-02',
      },
      inPayment: { count: 3, amount: 187_500, unfinished: 1, unfinishedAmount: 56_250 },
      paid: { count: 2, amount: 56_250, unknown: 1 },
    })
  })

  it('the totals of charges are zero for an empty list', () => {
    expect(chargeTotals([], sampleNow)).toEqual({
      payable: {
        count: 0,
        counted: '0 штрафов',
        due: 0,
        withoutDiscount: 0,
        saving: 0,
        nearestLastDay: null,
      },
      inPayment: { count: 0, amount: 0, unfinished: 0, unfinishedAmount: 0 },
      paid: { count: 0, amount: 0, unknown: 0 },
    })
  })

  it('the totals of charges have no last day without a running discount', () => {
    const [, undiscounted] = garage
    expect(chargeTotals(undiscounted === undefined ? [] : [undiscounted], sampleNow).payable).toMatchObject({
      count: 1,
      saving: 0,
      nearestLastDay: null,
    })
  })

  it('say what a payment has claimed', () => {
    expect(inPaymentWording(chargeTotals(garage, sampleNow))).toBe(
      'оплата не закончена: 1 на 562,50\u00A0₽, в обработке 2 на 1\u00A0312,50\u00A0₽',
    )
    expect(inPaymentWording(chargeTotals([], sampleNow))).toBeNull()
  })

  test.prop([fines, moment])(
    'the totals of charges are the sums of the groups by urgency',
    (charges, now) => {
      const { payable, inPayment, paid } = chargeTotals(charges, now)
      const groups = groupByUrgency(charges, now)
      const total = (statuses: readonly string[]) =>
        groups
          .filter(({ status }) => statuses.includes(status))
          .reduce(
            (sum, { due, charges: { length } }) => ({ count: sum.count + length, due: sum.due + due }),
            {
              count: 0,
              due: 0,
            },
          )
      expect({ count: payable.count, due: payable.due }).toEqual(
        total(['discount', 'regular', 'overdue', 'bailiff']),
      )
      expect({ count: inPayment.count, due: inPayment.amount }).toEqual(
        total(['unfinished', 'processing', 'returning']),
      )
      expect(inPayment.count).toBe(charges.filter(isInPayment).length)
      expect(inPayment.unfinished).toBe(total(['unfinished']).count)
      expect(paid.count).toBe(total(['paid']).count)
      expect(payable.due + payable.saving).toBe(payable.withoutDiscount)
    },
  )
})
