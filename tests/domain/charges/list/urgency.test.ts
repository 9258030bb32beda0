import { test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { localDate } from '#domain/dates/local-date.ts'
import { discountFor } from '#domain/charges/law/discount.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { chargeStatus } from '#domain/charges/explanations/charge-status.ts'
import { groupByUrgency, statusTitles } from '#domain/charges/list/urgency.ts'
import { moment } from '#tests/support/arbitraries/date.ts'
import { fines } from '#tests/support/arbitraries/fine.ts'
import { speeding } from '#tests/domain/charges/law/speeding.ts'

const now = instant(Date.parse('2026-11-21T12:00:00+03:00'))

const ruled = (title: string, ruledOn: string, change: Partial<Charge> = {}): Charge => {
  const dated = { ...speeding, title, ruledOn: localDate(ruledOn), happenedOn: null }
  return { ...dated, discount: discountFor(dated).discount, ...change }
}

const garage = [
  ruled('paid long ago', '2026-05-10', { paidAt: now }),
  ruled('paid lately', '2026-11-10', { paidAt: now }),
  ruled('fresh', '2026-11-20'),
  ruled('overdue', '2026-06-01'),
  ruled('old', '2026-10-01'),
  ruled('at the bank', '2026-11-20', { heldBy: { paymentId: 'p1', paid: false, receipt: null } }),
  ruled('at the page of the bank', '2026-11-20', {
    heldBy: { paymentId: 'p2', paid: false, isUnfinished: true, receipt: null },
  }),
  ruled('last day soon', '2026-10-22'),
  ruled('with the bailiffs', '2025-10-22', { bailiff: true }),
]

describe('groupByUrgency', () => {
  it('puts what has to be finished first, then charges with a discount, and settled charges last', () => {
    expect(
      groupByUrgency(garage, now).map(({ title, charges: group, due }) => [
        title,
        group.map((fine) => fine.title),
        due,
      ]),
    ).toEqual([
      ['Оплата не закончена', ['at the page of the bank'], 56_250],
      ['Со скидкой', ['last day soon', 'fresh'], 112_500],
      ['Обычные', ['old'], 75_000],
      ['Просроченные', ['overdue'], 75_000],
      ['У приставов', ['with the bailiffs'], 75_000],
      ['Платёж в пути', ['at the bank'], 56_250],
      ['Оплаченные', ['paid lately', 'paid long ago'], 0],
    ])
  })

  it('returns no empty group', () => {
    expect(groupByUrgency([], now)).toEqual([])
    expect(groupByUrgency([speeding], now)).toHaveLength(1)
  })

  test.prop([fines, moment])('returns exactly the given charges', (charges, at) => {
    const grouped = groupByUrgency(charges, at).flatMap((group) => group.charges)
    expect(grouped).toHaveLength(charges.length)
    expect(new Set(grouped)).toEqual(new Set(charges))
  })

  test.prop([fines, moment])(
    'puts every charge into the group of its status, in the order of the headings',
    (charges, at) => {
      const groups = groupByUrgency(charges, at)
      const order = statusTitles.map(([status]) => status)
      const places = groups.map(({ status }) => order.indexOf(status))
      expect(places).toEqual(places.toSorted((a, b) => a - b))
      expect(
        groups.every((group) => group.charges.every((fine) => chargeStatus(fine, at) === group.status)),
      ).toBe(true)
    },
  )

  test.prop([fines, moment])('groupByUrgency does not depend on the order of the input', (charges, at) => {
    expect(groupByUrgency(charges.toReversed(), at)).toEqual(groupByUrgency(charges, at))
  })
})
