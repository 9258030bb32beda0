import { fc, test as law } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import type { LocalDate } from '#domain/dates/local-date.ts'
import { sortCharges, chargeSortOrders } from '#domain/charges/list/charge-sort-order.ts'
import type { Uin } from '#domain/identity/uin.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import { fines as charges } from '#tests/support/arbitraries/fine.ts'
import { sampleFine } from '#tests/support/samples/charge-sample.ts'

const named = (title: string, ruledOn: string, amount: number, lastDay?: string) =>
  sampleFine({
    title,
    uin: title as Uin,
    ruledOn: ruledOn as LocalDate,
    amount: kopecks(amount),
    discount:
      lastDay === undefined
        ? null
        : { percent: 25, lastDay: lastDay as LocalDate, discounted: kopecks(amount) },
  })

const fines = [
  named('old', '2026-09-01', 500),
  named('dear', '2026-10-01', 90_000, '2026-10-31'),
  named('new', '2026-11-01', 700, '2026-12-01'),
]

describe('the order of charges', () => {
  it.each([
    ['DEFAULT', ['new', 'dear', 'old']],
    ['OLDEST', ['old', 'dear', 'new']],
    ['DEAREST', ['dear', 'new', 'old']],
    ['DISCOUNT', ['dear', 'new', 'old']],
  ] as const)('%s is %j', (order, titles) => {
    expect(sortCharges(fines, order).map(({ title }) => title)).toEqual(titles)
  })

  it('puts charges without a discount in the order of their rulings, the newest first, also those of neighbouring days', () => {
    const days = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04']
    const some = days.map((day, index) => named(String(index), day, 500))
    expect(sortCharges(some, 'DISCOUNT').map(({ ruledOn }) => ruledOn)).toEqual(days.toReversed())
  })

  law.prop([charges, fc.constantFrom(...chargeSortOrders)])(
    'the order of charges does not depend on the order of the input, and keeps every charge',
    (some, order) => {
      const distinct = [...new Map(some.map((one) => [one.uin, one])).values()]
      expect(sortCharges(distinct.toReversed(), order)).toEqual(sortCharges(distinct, order))
      expect(sortCharges(distinct, order)).toHaveLength(distinct.length)
    },
  )
})
