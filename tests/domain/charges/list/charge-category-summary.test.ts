import { test as law } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import type { ChargeId } from '#domain/charges/charge.ts'
import { advantageOf, summariseCategories } from '#domain/charges/list/charge-category-summary.ts'
import { chargeTotals } from '#domain/charges/list/charge-totals.ts'
import { fines as charges } from '#tests/support/arbitraries/fine.ts'
import { sampleFine, sampleNow } from '#tests/support/samples/charge-sample.ts'

const unpaid = sampleFine()
const tax = sampleFine({ id: 'tax' as ChargeId, kind: 'tax', discount: null })
const paid = sampleFine({ id: 'paid' as ChargeId, paidAt: sampleNow })

describe('the summary of the categories', () => {
  it('counts each category of spec §9 with the sum that closes it today', () => {
    expect(summariseCategories([unpaid, tax, paid], sampleNow)).toEqual([
      { category: 'all', count: 3, amount: 225_000, due: 131_250 },
      { category: 'not_paid', count: 2, amount: 150_000, due: 131_250 },
      { category: 'fines', count: 1, amount: 75_000, due: 56_250 },
      { category: 'ipfssp', count: 0, amount: 0, due: 0 },
      { category: 'inn_ordinances', count: 1, amount: 75_000, due: 75_000 },
      { category: 'paid_ordinances', count: 1, amount: 75_000, due: 0 },
    ])
  })

  law.prop([charges])('the summary of the categories has the counts and sums of the totals', (fines) => {
    const count = new Map(
      summariseCategories(fines, sampleNow).map((summary) => [summary.category, summary.count]),
    )
    expect(count.get('all')).toBe(fines.length)
    const { payable, inPayment, paid: settled } = chargeTotals(fines, sampleNow)
    expect(count.get('not_paid')).toBe(payable.count)
    expect(count.get('paid_ordinances')).toBe(settled.count)
    expect(payable.count + inPayment.count + settled.count).toBe(fines.length)
    const due = summariseCategories(fines, sampleNow).map((summary) => summary.due)
    expect(due.slice(0, 2)).toEqual([payable.due, payable.due])
  })
})

describe('the advantage of paying now', () => {
  it('the advantage of paying now has the saving and the first day on which a part of it is lost', () => {
    expect(advantageOf([unpaid, paid], sampleNow)).toMatchObject({
      saving: 18_750,
      nearestLastDay: '2026-12-02',
      losses: [{ fineId: unpaid.id, kind: 'discount', amount: 18_750 }],
    })
  })

  it('the advantage of paying now has neither a saving nor a last day when every charge is paid', () => {
    expect(advantageOf([paid], sampleNow)).toMatchObject({ saving: 0, losses: [], nearestLastDay: null })
  })
})
