import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { localDate } from '#domain/dates/local-date.ts'
import { type Charge } from '#domain/charges/charge.ts'
import { finePatterns } from '#domain/charges/list/fine-patterns.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import { sampleFine } from '#tests/support/samples/charge-sample.ts'

const at = (hourInMoscow: number) => instant(Date.UTC(2026, 4, 12, hourInMoscow - 3))

const fine = (change: Partial<Charge>): Charge => ({
  ...sampleFine(),
  kind: 'fine',
  amount: kopecks(50_000),
  discount: null,
  place: null,
  happenedAt: null,
  foundBy: [{ type: 'plate', identifier: 'А123ВС77' }],
  ...change,
})

describe('what fines have in common', () => {
  it('is counted by offence, the most frequent first, without taxes', () => {
    const { count, offences } = finePatterns([
      fine({ title: 'Стоянка' }),
      fine({ title: 'Превышение скорости' }),
      fine({ title: 'Превышение скорости', amount: kopecks(75_000) }),
      fine({ title: 'Налог', kind: 'tax' }),
    ])
    expect(count).toBe(3)
    expect(offences).toEqual([
      { name: 'Превышение скорости', count: 2, amount: 125_000 },
      { name: 'Стоянка', count: 1, amount: 50_000 },
    ])
  })

  it('names a place that repeats, and neither a single nor a masked one', () => {
    const { places } = finePatterns([
      fine({ place: 'Москва, МКАД, 5 км' }),
      fine({ place: 'МОСКВА, МКАД, 5 КМ' }),
      fine({ place: 'Москва, Тверская ул., 1' }),
      fine({ place: '******, ****, * **' }),
      fine({ place: '******, ****, * **' }),
    ])
    expect(places).toEqual([{ name: 'Москва, МКАД, 5 км', count: 2, amount: 100_000 }])
  })

  it('puts the parts of the day in the order of the clock, from their first hour on', () => {
    const { times } = finePatterns([18, 5, 6, 23, 12].map((hour) => fine({ happenedAt: at(hour) })))
    expect(times.map(({ name, count }) => [name, count])).toEqual([
      ['Ночью, с 0 до 6', 1],
      ['Утром, с 6 до 12', 1],
      ['Днём, с 12 до 18', 1],
      ['Вечером, с 18 до 24', 2],
    ])
  })

  it('compares documents only where there are several', () => {
    const other = fine({ foundBy: [{ type: 'plate', identifier: 'К456МН77' }] })
    expect(finePatterns([fine({}), fine({})]).documents).toEqual([])
    expect(finePatterns([fine({}), other, other]).documents.map(({ name, count }) => [name, count])).toEqual([
      ['Госномер К 456 МН 77', 2],
      ['Госномер А 123 ВС 77', 1],
    ])
  })

  it('tells what all fines would have cost with their discounts', () => {
    const discount = { percent: 25, lastDay: localDate('2026-01-01'), discounted: kopecks(37_500) }
    expect(finePatterns([fine({ discount }), fine({})])).toMatchObject({
      amount: 100_000,
      discounted: 87_500,
    })
  })

  test.prop([fc.array(fc.tuple(fc.constantFrom('а', 'б', 'в'), fc.integer({ min: 0, max: 23 })))])(
    'loses no fine between the groups',
    (drawn) => {
      const fines = drawn.map(([title, hour]) => fine({ title, happenedAt: at(hour) }))
      const { offences, times } = finePatterns(fines)
      for (const groups of [offences, times])
        expect(groups.reduce((total, { count }) => total + count, 0)).toBe(fines.length)
    },
  )
})
